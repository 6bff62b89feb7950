import { Link } from "#/ui/links/Link.tsx";
import { ContentPage } from "#/features/content/content-page/ContentPage.tsx";
import { emptyBanner } from "#/features/content/content-page/empty-banner.ts";
import { ProductRegistration } from "#/features/content/product-registration/ProductRegistration.tsx";
import { paths } from "#/paths.ts";
import styles from "./product-registration.module.css";

const banner = {
  ...emptyBanner,
  breadcrumbs: [
    { __typename: "Link" as const, label: "Home", url: paths.home },
    { __typename: "Link" as const, label: "Support", url: paths.support },
    { __typename: "Link" as const, label: "Register a product", url: null },
  ],
  heading: "Register a product",
  subHeading: "One page in our book, so we know whom to write to.",
};

/** Uses no editorial content, so that it cannot fail to load. */
export default function ProductRegistrationPage() {
  return (
    <ContentPage
      title="Register a product"
      description="Register a rifle, a pistol or a part from Telfer Rimfire Works, so we can write to you if a batch turns out to be wrong."
      path={paths.productRegistration}
      banner={banner}
      failure={null}
      onRetry={() => undefined}
    >
      <div className={`wrap ${styles.page}`}>
        <div className={`serif ${styles.why}`}>
          <p>
            If a batch turns out to be wrong, we write to everyone who has a piece of it. That's all this is for: no
            newsletter, no calls, and nobody else sees it. <Link to={paths.privacy}>Privacy</Link> has the long version.
          </p>
          <p>
            You don't have to register to be covered by the <Link to={paths.warranty}>warranty</Link>. It belongs to the
            gun, no matter who owns it.
          </p>
          <p>
            Bought it used? <Link to={paths.papersStart}>Look up its papers</Link>: the target it was shot on, measured
            and signed.
          </p>
        </div>
        <ProductRegistration />
      </div>
    </ContentPage>
  );
}
