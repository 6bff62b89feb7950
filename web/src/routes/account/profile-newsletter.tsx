import { CustomerData } from "#/features/account/profile/CustomerData.tsx";
import { NewsletterPreference } from "#/features/account/newsletter/NewsletterPreference.tsx";
import { NewsletterUnavailable } from "#/features/account/newsletter/NewsletterUnavailable.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";

export default function ProfileNewsletterPage() {
  return (
    <>
      <PageHead title="Newsletter" />
      <h1>Newsletter</h1>
      <CustomerData>
        {({ newsletter }, reload) =>
          newsletter ? <NewsletterPreference newsletter={newsletter} /> : <NewsletterUnavailable reload={reload} />
        }
      </CustomerData>
    </>
  );
}
