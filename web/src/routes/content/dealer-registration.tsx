import { ContentPage } from "#/features/content/content-page/ContentPage.tsx";
import { contentLoader } from "#/features/content/content-page/content-loader.ts";
import { DealerRegistration } from "#/features/dealers/registration/DealerRegistration.tsx";
import { useRetry } from "#/graph/use-retry.ts";
import { paths } from "#/paths.ts";
import type { Route } from "./+types/dealer-registration";
import { dealerRegistrationQuery } from "./dealer-registration.content.generated.ts";
import styles from "./dealer-registration.module.css";

export const loader = contentLoader(dealerRegistrationQuery, "dealerRegistrationPage");
export const clientLoader = contentLoader(dealerRegistrationQuery, "dealerRegistrationPage");

export default function DealerRegistrationPage({ loaderData: { page, failure } }: Route.ComponentProps) {
  const retry = useRetry(failure);
  return (
    <ContentPage
      title="Dealer registration"
      description="Register your shop as a dealer of Telfer Rimfire Works: rifles, pistols and accessories in .22, made in Bellows Falls, Vermont."
      path={paths.dealerRegistration}
      banner={page?.banner ?? null}
      failure={failure}
      onRetry={retry}
    >
      <div className={`wrap ${styles.page}`}>
        {page && (
          <div className={styles.intro}>
            {page.title && <h2>{page.title}</h2>}
            {page.greeting && <p className={styles.greeting}>{page.greeting}</p>}
            {page.subText && <p className="serif">{page.subText}</p>}
          </div>
        )}
        {/* The form works without editorial content. */}
        <DealerRegistration />
      </div>
    </ContentPage>
  );
}
