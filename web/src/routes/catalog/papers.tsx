import { SERIAL_NUMBER, toSerialNumber } from "@telfer/forms/serial-number.ts";
import { data, redirect } from "react-router";
import { PapersForm } from "#/features/papers/PapersForm.tsx";
import { ProofTarget } from "#/features/papers/ProofTarget.tsx";
import { papersQuery } from "#/features/papers/papers.generated.ts";
import { describeTarget } from "#/features/papers/target-text.ts";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { useRetry } from "#/graph/use-retry.ts";
import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { Link } from "#/ui/links/Link.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";
import type { Route } from "./+types/papers";
import styles from "./papers.module.css";

const NOTHING = { serialNumber: null, papers: null, failure: null };

async function load({ context, params, request }: Pick<Route.LoaderArgs, "context" | "params" | "request">) {
  const sent = new URL(request.url).searchParams.get("serial");
  if (params.serialNumber === undefined && sent) throw redirect(paths.papers(toSerialNumber(sent).slice(0, 40)));
  if (params.serialNumber === undefined) return data(NOTHING);
  const serialNumber = toSerialNumber(params.serialNumber).slice(0, 40);
  if (!SERIAL_NUMBER.test(serialNumber)) return data({ ...NOTHING, serialNumber }, { status: 404 });
  const { data: found, failure } = await context.get(fetchQueryContext)(papersQuery, { serialNumber });
  const papers = found?.papers ?? null;
  return data({ serialNumber, papers, failure }, { status: papers ? 200 : failure ? 503 : 404 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

/** The papers of one gun, for its owner and a later buyer; or the form to look them up. */
export default function PapersPage({ loaderData: { serialNumber, papers, failure } }: Route.ComponentProps) {
  const retry = useRetry(failure);
  if (papers) return <Found papers={papers} />;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title="Papers"
        {...(serialNumber === null && {
          path: paths.papersStart,
          description: "Look up the signed ten-shot proof target of a Telfer rifle or pistol by its serial number.",
        })}
      />
      <h1>{serialNumber !== null && !failure ? `No papers for ${serialNumber}` : "Papers"}</h1>
      {failure && <LoadError message={failure} onRetry={retry} />}
      <p className={`serif ${styles.words}`}>
        {serialNumber !== null && !failure
          ? "We know no gun with this serial number, or it left before we kept the targets. Check the number, or write to us."
          : "Each rifle and pistol leaves with the target it was shot on, measured and signed. Look up yours, or the one you are about to buy used."}
      </p>
      <PapersForm key={serialNumber} serialNumber={serialNumber ?? ""} />
      <p className="small">
        <Link to={paths.contactUs}>Contact us</Link>
      </p>
    </div>
  );
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]["papers"]>;

function Found({ papers }: { papers: Shown }) {
  const { serialNumber, productName, card } = papers;
  return (
    <article className={`wrap ${styles.page} ${styles.found}`}>
      <PageHead
        title={`${productName} ${serialNumber}`}
        description={`${describeTarget(papers)}.`}
        path={paths.papers(serialNumber)}
        image={card?.item.image}
      />
      <header className={styles.head}>
        <h1>
          {productName}
          <span className={`num ${styles.number}`}>{serialNumber}</span>
        </h1>
        <p className={`serif ${styles.words}`}>
          Shot before it left Bellows Falls, and kept in our book. The warranty belongs to the gun, no matter who owns
          it.
        </p>
        <div className={styles.actions}>
          <Button variant="line" size="small" onClick={() => window.print()}>
            Print
          </Button>
          {card && (
            <Link className="on-screen" to={card.item.url}>
              See the {productName}
            </Link>
          )}
          <Link className="on-screen" to={paths.warranty}>
            Warranty
          </Link>
          <Link className="on-screen" to={paths.papersStart}>
            Look up another
          </Link>
        </div>
      </header>
      <ProofTarget papers={papers} className={styles.target} />
    </article>
  );
}
