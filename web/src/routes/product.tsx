import { useRef } from "react";
import { type ShouldRevalidateFunctionArgs, data } from "react-router";
import { apolloContext } from "../apollo/context.ts";
import { loadPage } from "../apollo/load-page.ts";
import { useRetry } from "../apollo/use-retry.ts";
import { useAddLine } from "../features/cart/use-add-line.ts";
import { ProductGrid } from "../features/catalog/ProductGrid.tsx";
import { BuyBar } from "../features/configurator/BuyBar.tsx";
import { Configurator } from "../features/configurator/Configurator.tsx";
import { describeSelection, optionIds, priceCents } from "../features/configurator/selection.ts";
import { useSelection } from "../features/configurator/use-selection.ts";
import { Gallery } from "../features/product/Gallery.tsx";
import { PictureRibbon } from "../features/product/PictureRibbon.tsx";
import { ProductAbout } from "../features/product/ProductAbout.tsx";
import { galleryPictures } from "../features/product/pictures.ts";
import { Accordion } from "../ui/Accordion.tsx";
import { Breadcrumbs } from "../ui/Breadcrumbs.tsx";
import { Failure } from "../ui/Failure.tsx";
import { Price } from "../ui/Price.tsx";
import { fromCents } from "../ui/money.ts";
import type { Route } from "./+types/product";
import { ProductDocument, type ProductQuery, useProductQuery } from "./product.generated.ts";
import styles from "./product.module.css";

type Product = NonNullable<ProductQuery["checkoutProduct"]>;

async function load({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const page = await loadPage(context.get(apolloContext), ProductDocument, { documentId: params.documentId });
  const product = page.data?.checkoutProduct;
  if (!product && !page.failure) throw data(null, { status: 404 });
  const { title = null, subtitle = null } = product ?? {};
  return data({ title, subtitle, failure: page.failure }, { status: product ? 200 : 503 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

/** The search holds what is chosen; the product stays the same. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.title ?? "Product"} | Telfer` },
        {
          name: "description",
          content: `${[loaderData.title, loaderData.subtitle].filter(Boolean).join(". ")}. Made by Telfer Rimfire Works, Bellows Falls, Vermont.`,
        },
      ]
    : [];

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  // A product keeps nothing of the one before it.
  return <Content key={params.documentId} documentId={params.documentId} loaded={loaderData.failure} />;
}

function Content({ documentId, loaded }: { documentId: string; loaded: string | null }) {
  const query = useProductQuery({ variables: { documentId }, errorPolicy: "all" });
  const { failure, retry } = useRetry(loaded, query);
  const product = query.data?.checkoutProduct;
  return (
    <>
      {!product && <h1 className={`wrap ${styles.missing}`}>Product</h1>}
      {failure && (
        <div className={`wrap ${styles.failure}`}>
          <Failure message={failure} onRetry={retry} />
        </div>
      )}
      {product && <ProductDetails product={product} />}
    </>
  );
}

function ProductDetails({ product }: { product: Product }) {
  const choice = useSelection(product);
  const { addLine, busy } = useAddLine();
  const buyRef = useRef<HTMLDivElement>(null);
  const { selection } = choice;
  const { sku } = selection;
  const cents = priceCents(product, selection);
  const configurable = selection.addOnIds.length > 0 || product.skus.length > 1;

  function add(): void {
    if (!sku || cents === null) return;
    void addLine({
      productId: product.documentId,
      sku: sku.sku,
      optionIds: optionIds(selection),
      productName: product.title,
      productUrl: product.url,
      imageUrl: (sku.image ?? product.image)?.url ?? null,
      options: describeSelection(product, selection),
      priceCents: cents,
      isFflItem: product.fflItem,
      isReceiverItem: product.receiverItem,
    });
  }

  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={product.breadcrumbs} />
      </div>
      <div className={`wrap ${styles.product}`}>
        <Gallery title={product.title} pictures={galleryPictures(product, sku?.sku ?? null)} />
        <div className={styles.configuration}>
          <h1>{product.title}</h1>
          {product.subtitle && <p className={styles.subtitle}>{product.subtitle}</p>}
          <p className={styles.price} aria-live="polite">
            {cents === null ? <small>Price not available just now</small> : <Price money={fromCents(cents)} />}
            {cents !== null && configurable && <small>as configured</small>}
          </p>
          <Configurator product={product} choice={choice} busy={busy} onAdd={add} buyRef={buyRef} />
        </div>
      </div>
      {product.about && <ProductAbout about={product.about} />}
      <PictureRibbon title={product.title} pictures={product.imageLibrary} />
      {product.moreDetails.length > 0 && (
        <section className={`wrap band--big ${styles.details}`} aria-labelledby="more-details">
          <h2 id="more-details">More Details</h2>
          <Accordion
            items={product.moreDetails.map(({ question, answer }) => ({
              title: question,
              content: <p className="serif">{answer}</p>,
            }))}
          />
        </section>
      )}
      {product.relatedProducts.length > 0 && (
        <section className={`wrap ${styles.related}`} aria-labelledby="related">
          <h2 id="related">Goes with it</h2>
          <ProductGrid items={product.relatedProducts} columns={4} />
        </section>
      )}
      {sku && cents !== null && <BuyBar sku={sku} cents={cents} busy={busy} onAdd={add} buyRef={buyRef} />}
    </>
  );
}
