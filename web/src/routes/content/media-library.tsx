import { ContentPage } from "#/features/content/content-page/ContentPage.tsx";
import { contentLoader } from "#/features/content/content-page/content-loader.ts";
import { CatalogDownload } from "#/features/content/download/CatalogDownload.tsx";
import { DownloadGroups } from "#/features/content/download/DownloadGroups.tsx";
import { ImageRequest } from "#/features/content/image-request/ImageRequest.tsx";
import { useRetry } from "#/graph/use-retry.ts";
import { paths } from "#/paths.ts";
import type { Route } from "./+types/media-library";
import { type MediaLibraryQuery, mediaLibraryQuery } from "./media-library.content.generated.ts";
import styles from "./media-library.module.css";

export const loader = contentLoader(mediaLibraryQuery, "mediaLibraryPage");
export const clientLoader = contentLoader(mediaLibraryQuery, "mediaLibraryPage");

export default function MediaLibraryPage({ loaderData: { page, failure } }: Route.ComponentProps) {
  const retry = useRetry(failure);
  return (
    <ContentPage
      title="Media library"
      description="Pictures of Telfer rifles, pistols and parts for dealers and editors, the product guide, and a form to ask for more."
      path={paths.mediaLibrary}
      banner={page?.banner ?? null}
      failure={failure}
      onRetry={retry}
    >
      {page && <Library page={page} />}
      {/* The request form works without the library. */}
      <ImageRequest image={page?.formImage ?? null} />
    </ContentPage>
  );
}

function Library({ page }: { page: NonNullable<MediaLibraryQuery["mediaLibraryPage"]> }) {
  const { heading, catalogDownload: catalog, categories } = page;
  return (
    <section className={`wrap ${styles.library}`} aria-labelledby="downloads-title">
      <div className={styles.head}>
        <h2 id="downloads-title">{heading ?? "Downloads"}</h2>
        {catalog?.file && <CatalogDownload source={{ title: catalog.title, file: catalog.file }} />}
      </div>
      <DownloadGroups categories={categories} />
    </section>
  );
}
