import DataLoader from "dataloader";
import { createSchema } from "graphql-yoga";
import { Agent } from "undici";
import type { Work } from "./work.ts";
import { posts } from "./workloads.ts";

export interface Post {
  id: number;
  title: string;
  userId: number;
}

export interface User {
  id: number;
  name: string;
}

/** What resolvers get. */
export interface PostsContext {
  readPosts: () => Promise<readonly Post[]>;
  /** Each is read once for an operation. */
  users: { load: (id: number) => Promise<User> };
}

const typeDefs = /* GraphQL */ `
  type Query {
    posts: [Post!]!
  }

  type Post {
    id: ID!
    title: String!
    user: User!
  }

  type User {
    id: ID!
    name: String!
  }
`;

export const createPostsSchema = () =>
  createSchema<PostsContext>({
    typeDefs,
    resolvers: {
      Query: { posts: (_parent, _args, { readPosts }) => readPosts() },
      Post: { user: ({ userId }: Post, _args: unknown, { users }: PostsContext) => users.load(userId) },
    },
  });

/** Posts and users over REST: `GET /posts`, `GET /users/{id}`. */
function openRest(origin: string) {
  const agent = new Agent();
  async function read<T>(path: string): Promise<T> {
    const { statusCode, body } = await agent.request({ origin, path, method: "GET" });
    if (statusCode !== 200) throw new Error(`GET ${path}: ${statusCode}`);
    return (await body.json()) as T;
  }
  return {
    posts: () => read<Post[]>("/posts"),
    user: (id: number) => read<User>(`/users/${id}`),
  };
}

/** With a DataLoader for each operation, as Apollo's and Yoga's own pages have it. */
export function openPosts(origin: string): Work {
  const rest = openRest(origin);
  return {
    schema: createPostsSchema(),
    workloads: [posts],
    createContext: (): PostsContext => ({
      readPosts: rest.posts,
      users: new DataLoader((ids) => Promise.all(ids.map(rest.user))),
    }),
  };
}

/** Mercurius's own way to load many at once: it hands over all posts whose user is asked for. */
export function createPostLoaders(origin: string) {
  const rest = openRest(origin);
  return {
    Post: {
      async user(queries: { obj: Post }[]): Promise<User[]> {
        const users = new Map<number, Promise<User>>();
        for (const { obj } of queries) {
          if (!users.has(obj.userId)) users.set(obj.userId, rest.user(obj.userId));
        }
        return Promise.all(queries.map(({ obj }) => users.get(obj.userId) ?? rest.user(obj.userId)));
      },
    },
  };
}
