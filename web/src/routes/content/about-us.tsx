import { AboutHero } from "#/features/content/about-us/AboutHero.tsx";
import { Careers } from "#/features/content/about-us/Careers.tsx";
import { WantToTalk } from "#/features/content/about-us/WantToTalk.tsx";
import { ContentPage } from "#/features/content/content-page/ContentPage.tsx";
import { CopySection } from "#/features/content/content-page/CopySection.tsx";
import { contentLoader } from "#/features/content/content-page/content-loader.ts";
import { sectionsOf } from "#/features/content/content-page/sections.ts";
import type { Block } from "#/features/content/rich-text/blocks.ts";
import { RichText } from "#/features/content/rich-text/RichText.tsx";
import { useRetry } from "#/graph/use-retry.ts";
import { paths } from "#/paths.ts";
import type { Route } from "./+types/about-us";
import { aboutUsQuery } from "./about-us.content.generated.ts";

export const loader = contentLoader(aboutUsQuery, "aboutUsPage");
export const clientLoader = contentLoader(aboutUsQuery, "aboutUsPage");

export default function AboutUsPage({ loaderData: { page, failure } }: Route.ComponentProps) {
  const retry = useRetry(failure);
  return (
    <ContentPage
      title="About us"
      description="Telfer Rimfire Works has made rimfire rifles, pistols and barrels in Bellows Falls, Vermont, since 1968: who we are, how we make a barrel, and who we're looking for."
      path={paths.aboutUs}
      banner={page?.banner ?? null}
      hero={page && <AboutHero page={page} />}
      image={page?.headingImage}
      failure={failure}
      onRetry={retry}
    >
      {page && (
        <>
          {page.simpleCopySection.length > 0 && (
            <div className="wrap band--big">
              <Story content={page.simpleCopySection} />
            </div>
          )}
          <Careers page={page} />
          <WantToTalk page={page} />
        </>
      )}
    </ContentPage>
  );
}

/** A list of people whose names are in bold becomes a table. */
function Story({ content }: { content: readonly Block[] }) {
  const { lead, sections } = sectionsOf(content);
  return (
    <>
      {lead.length > 0 && (
        <CopySection title={null}>
          <RichText blocks={lead} long />
        </CopySection>
      )}
      {sections.map(({ id, title, blocks }) => (
        <CopySection key={id} title={title}>
          <RichText blocks={blocks} below={2} long measures />
        </CopySection>
      ))}
    </>
  );
}
