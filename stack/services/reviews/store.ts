import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { inTransaction } from "../../process/sqlite.ts";
import type { SeedReview } from "../../seed/reviews.ts";

const flag = z.int().transform(Boolean);
const reviewRow = z.object({
  id: z.int(),
  user_id: z.int(),
  product_id: z.string(),
  email: z.string(),
  display_name: z.string(),
  score: z.int(),
  title: z.string(),
  content: z.string(),
  created_at: z.string(),
  verified_buyer: flag,
  votes_up: z.int(),
  votes_down: z.int(),
  archived: flag,
});
const votesRow = reviewRow.pick({ votes_up: true, votes_down: true });
const idRow = z.object({ id: z.int() });
const versionRow = z.object({ user_version: z.int() });
const scoreRows = z.array(z.object({ score: z.int(), reviews: z.int() }));
const summaryRows = z.array(z.object({ product_id: z.string(), reviews: z.int(), average: z.number() }));

export type ProductSummary = z.output<typeof summaryRows>[number];

/** A stored review; `created_at` is ISO 8601 in UTC. */
export type Review = z.output<typeof reviewRow>;

/** A new review. `userReference` is the `sub` of its author's access tokens. */
export type NewReview = Pick<
  SeedReview,
  "productId" | "email" | "userReference" | "name" | "title" | "content" | "score"
>;

/** `page` starts at 1; `star` limits the result to reviews with that score. */
export interface Paging {
  page: number;
  size: number;
  star?: number | undefined;
}

const tables = `
  create table users (
    id integer primary key,
    email text not null unique
  ) strict;
  create table reviews (
    id integer primary key,
    user_id integer not null references users (id),
    product_id text not null,
    display_name text not null,
    score integer not null check (score between 1 and 5),
    title text not null,
    content text not null,
    created_at text not null,
    verified_buyer integer not null,
    votes_up integer not null,
    votes_down integer not null,
    archived integer not null,
    user_reference text
  ) strict;
  create index reviews_by_product on reviews (product_id, created_at);
  create index reviews_by_user on reviews (user_id);
  create index reviews_by_reference on reviews (user_reference);`;

/** "Helpful" votes in addition to the seed's counts. Voters are identified by a hash. */
const votes = `
  create table votes (
    review_id integer not null references reviews (id),
    voter text not null,
    primary key (review_id, voter)
  ) strict, without rowid;`;

/** One review per product and author; authors are identified by the reference, or by the email address without one. */
const oneReviewEach = `
  create temporary table later as
    select id from reviews review where exists (
      select 1 from reviews earlier
      where earlier.product_id = review.product_id and earlier.id < review.id
        and coalesce(earlier.user_reference, earlier.user_id) = coalesce(review.user_reference, review.user_id));
  delete from votes where review_id in (select id from later);
  delete from reviews where id in (select id from later);
  drop table later;
  create unique index reviews_by_author on reviews (product_id, coalesce(user_reference, user_id));
  create index votes_by_voter on votes (voter);
  pragma user_version = 4;`;

/** Version 1 stored the reference with the email address. */
const upgrade = `
  alter table reviews add column user_reference text;
  update reviews set user_reference = (select user_reference from users where users.id = user_id);
  create index reviews_by_reference on reviews (user_reference);
  drop index users_by_reference;
  alter table users drop column user_reference;`;

const selectReviews = "select reviews.*, email from reviews join users on users.id = user_id";

/** The author of reviews whose account was deleted. */
const formerCustomer = "Former customer";

const orders = { date: "created_at", votes_up: "votes_up", rating: "score" };

export type Sort = keyof typeof orders;

export type Store = ReturnType<typeof openStore>;

/** Opens the durable store in a folder. Only a new folder is filled with the seed. */
export function openStore(folder: string, seed: readonly SeedReview[], now: () => number = Date.now) {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, "reviews.db"), { timeout: 5_000 });
  db.exec("pragma journal_mode = wal; pragma synchronous = full;");

  const insert = (review: SeedReview): void => {
    const user = db
      .prepare("insert into users (email) values (?) on conflict do update set email = excluded.email returning id")
      .get(review.email);
    db.prepare(
      `insert into reviews (user_id, product_id, display_name, score, title, content, created_at, verified_buyer,
                            votes_up, votes_down, archived, user_reference)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      idRow.parse(user).id,
      review.productId,
      review.name,
      review.score,
      review.title,
      review.content,
      review.createdAt,
      Number(review.verifiedBuyer),
      review.votesUp,
      review.votesDown,
      Number(review.archived),
      review.userReference,
    );
  };

  inTransaction(db, () => {
    const { user_version } = versionRow.parse(db.prepare("pragma user_version").get());
    if (user_version === 1) db.exec(upgrade);
    if (user_version === 0) {
      db.exec(tables);
      seed.forEach(insert);
    }
    if (user_version < 3) db.exec(votes);
    if (user_version < 4) db.exec(oneReviewEach);
  });

  const counted = db.prepare(
    `select score, count(*) as reviews from reviews
     where ($product is null or product_id = $product) and not archived group by score`,
  );
  const summarized = db.prepare(
    `select product_id, count(*) as reviews, round(avg(score), 2) as average from reviews where not archived
     group by product_id order by product_id limit $limit offset $offset`,
  );
  const addVote = db.prepare("insert into votes (review_id, voter) values (?, ?) on conflict do nothing");
  const takeVote = db.prepare("delete from votes where review_id = ? and voter = ?");
  const count = db.prepare("update reviews set votes_up = votes_up + ? where id = ?");
  const ofReview = db.prepare("select votes_up, votes_down from reviews where id = ? and not archived");
  const listed = db.prepare(
    `${selectReviews} where ($star is null or score = $star) and ($user is null or user_reference = $user)
     order by created_at desc, reviews.id desc limit $limit offset $offset`,
  );
  const ofAuthor = db.prepare(
    `select score, title, content from reviews where product_id = $product and
       coalesce(user_reference, user_id) = coalesce($user, (select id from users where email = $email))`,
  );
  const setArchived = db.prepare("update reviews set archived = ? where id = ?");
  const uncountSecondVotes = db.prepare(
    `update reviews set votes_up = votes_up - 1 where id in (
       select review_id from votes where voter = $from
       intersect select review_id from votes where voter = $to)`,
  );
  const moveVotes = db.prepare("update or ignore votes set voter = $to where voter = $from");
  const dropVotes = db.prepare("delete from votes where voter = ?");
  const reviewsOf = db.prepare("select id from reviews where user_reference = ?");
  const addUser = db.prepare(
    "insert into users (email) values (?) on conflict do update set email = excluded.email returning id",
  );
  const unname = db.prepare("update reviews set display_name = ?, user_id = ?, user_reference = null where id = ?");
  const deleteUsers = db.prepare("delete from users where id not in (select user_id from reviews)");
  const rows = ({ page, size, star }: Paging) => ({
    $star: star ?? null,
    $limit: size,
    $offset: (page - 1) * size,
  });

  return {
    /** Number of reviews by score, of a product or of all products, without archived ones. */
    scores: (productId: string | null): Map<number, number> =>
      new Map(scoreRows.parse(counted.all({ $product: productId })).map(({ score, reviews }) => [score, reviews])),

    /** Ratings of all products that have any, without archived reviews. */
    summaries: ({ page, size }: Pick<Paging, "page" | "size">): ProductSummary[] =>
      summaryRows.parse(summarized.all({ $limit: size, $offset: (page - 1) * size })),

    /** A product's reviews without archived ones; ties are sorted newest first. */
    page(productId: string, paging: Paging, sort: Sort, direction: "asc" | "desc"): Review[] {
      const found = db
        .prepare(
          `${selectReviews} where product_id = $product and not archived and ($star is null or score = $star)
           order by ${orders[sort]} ${direction}, created_at desc, reviews.id desc limit $limit offset $offset`,
        )
        .all({ $product: productId, ...rows(paging) });
      return z.array(reviewRow).parse(found);
    },

    /** Reviews of all products, newest first, including archived ones; `userReference` limits them to one author. */
    list: (paging: Paging, userReference: string | null): Review[] =>
      z.array(reviewRow).parse(listed.all({ $user: userReference, ...rows(paging) })),

    /**
     * Stores a review. Repeating the same review succeeds.
     * @returns false if the author has already written another review of the product
     */
    add(review: NewReview): boolean {
      const email = review.email.toLowerCase();
      const { productId, userReference, score, title, content } = review;
      let isKept = true;
      inTransaction(db, () => {
        const own = ofAuthor.get({ $product: productId, $user: userReference, $email: email });
        if (own) {
          isKept = own.score === score && own.title === title && own.content === content;
          return;
        }
        const createdAt = new Date(now()).toISOString();
        insert({ ...review, email, createdAt, verifiedBuyer: false, votesUp: 0, votesDown: 0, archived: false });
      });
      return isKept;
    },

    /** Archives a review or restores it. @returns false if the review does not exist */
    archive: (reviewId: number, archived: boolean): boolean =>
      setArchived.run(Number(archived), reviewId).changes === 1,

    /** Adds or removes a voter's vote, which counts once; null if the review does not exist. */
    vote(reviewId: number, voter: string, isHelpful: boolean): z.output<typeof votesRow> | null {
      let row: z.output<typeof votesRow> | null = null;
      inTransaction(db, () => {
        if (!ofReview.get(reviewId)) return;
        const { changes } = (isHelpful ? addVote : takeVote).run(reviewId, voter);
        count.run(isHelpful ? changes : -Number(changes), reviewId);
        row = votesRow.parse(ofReview.get(reviewId));
      });
      return row;
    },

    /** Transfers all votes of one voter to another. A review with votes of both keeps one. */
    moveVotes(from: string, to: string): void {
      if (from === to) return;
      inTransaction(db, () => {
        uncountSecondVotes.run({ $from: from, $to: to });
        moveVotes.run({ $from: from, $to: to });
        dropVotes.run(from);
      });
    },

    /** Keeps an author's reviews without name, email address and reference. */
    anonymize(userReference: string): void {
      inTransaction(db, () => {
        for (const { id } of z.array(idRow).parse(reviewsOf.all(userReference))) {
          const user = addUser.get(`former-customer-${id}@telfer.invalid`);
          unname.run(formerCustomer, idRow.parse(user).id, id);
        }
        deleteUsers.run();
      });
    },

    close: () => db.close(),
  };
}
