import { data, useRouteLoaderData } from "react-router";
import { ProductGrid } from "#/features/catalog/cards/ProductGrid.tsx";
import { BarrelSection } from "#/features/content/home/BarrelSection.tsx";
import { DealerStepsSection } from "#/features/content/home/DealerStepsSection.tsx";
import { HeroCarousel } from "#/features/content/home/HeroCarousel.tsx";
import { Ribbon } from "#/features/content/home/Ribbon.tsx";
import { WorksSection } from "#/features/content/home/WorksSection.tsx";
import { Below } from "#/ui/loading/lazy-hydrate.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";
import { StructuredData } from "#/ui/page/StructuredData.tsx";
import { organization } from "#/lib/structured-data.ts";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { useRetry } from "#/graph/use-retry.ts";
import { paths } from "#/paths.ts";
import { usePublicConfig } from "#/lib/use-public-config.ts";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { MoreLink } from "#/ui/links/MoreLink.tsx";
import type { PictureImage } from "#/ui/media/Picture.tsx";
import type { Route } from "./+types/home";
import { type HomeQuery, homeQuery } from "./home.generated.ts";
import { homeVariables } from "./home-variables.ts";
import styles from "./home.module.css";
import type { ShopLayoutQuery } from "./shop-layout.generated.ts";

async function load({ context }: Pick<Route.LoaderArgs, "context">) {
  const { data: page, failure } = await context.get(fetchQueryContext)(homeQuery, homeVariables);
  const { homePage: home = null, bench = null } = page ?? {};
  return data({ home, bench, failure }, { status: home ? 200 : 503 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function HomePage({ loaderData: { home, bench, failure } }: Route.ComponentProps) {
  const retry = useRetry(failure);
  return (
    <>
      <HomeHead picture={home?.carouselItems[0]?.image ?? null} />
      <h1 className="vh">Telfer Rimfire Works</h1>
      {home && (
        <>
          <HeroCarousel items={home.carouselItems} />
          <Below>
            <Ribbon items={home.ribbonItems} />
          </Below>
        </>
      )}
      {failure && (
        <div className={`wrap ${styles.failure}`}>
          <LoadError message={failure} onRetry={retry} />
        </div>
      )}
      {bench && (
        <Below>
          <Bench bench={bench} />
        </Below>
      )}
      <Below>
        <BarrelSection />
        <WorksSection />
        <DealerStepsSection />
      </Below>
    </>
  );
}

function HomeHead({ picture }: { picture: PictureImage | null }) {
  const { shopOrigin } = usePublicConfig();
  const layout = useRouteLoaderData<ShopLayoutQuery>("routes/shop/shop-layout");
  return (
    <>
      <PageHead
        title="The .22, taken seriously"
        description="Rimfire rifles, pistols, barrels and the parts to keep them right, made in Bellows Falls, Vermont, since 1968."
        path={paths.home}
        image={picture}
      />
      <StructuredData
        data={
          import.meta.env.SSR
            ? organization(shopOrigin, layout?.footer?.socialLinks.map(({ link }) => link) ?? [])
            : undefined
        }
      />
    </>
  );
}

function Bench({ bench }: { bench: NonNullable<HomeQuery["bench"]> }) {
  const items = [bench.grips, bench.triggers, bench.barrels, bench.mounts].flatMap((page) => page?.nodes ?? []);
  if (items.length === 0) return null;
  return (
    <section className="wrap band--big" aria-labelledby="bench-title">
      <div className="headrow">
        <h2 id="bench-title">Off the bench this month</h2>
        <MoreLink to={bench.url}>{bench.title}</MoreLink>
      </div>
      <ProductGrid items={items} columns={4} />
    </section>
  );
}
