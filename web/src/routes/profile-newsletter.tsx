import { CustomerData } from "../features/account/CustomerData.tsx";
import { NewsletterPreference } from "../features/account/NewsletterPreference.tsx";
import { NewsletterUnknown } from "../features/account/NewsletterUnknown.tsx";
import { PageHead } from "../ui/PageHead.tsx";

export default function ProfileNewsletterPage() {
  return (
    <>
      <PageHead title="Newsletter" />
      <h1>Newsletter</h1>
      <CustomerData>
        {({ newsletter }, reload) =>
          newsletter ? <NewsletterPreference newsletter={newsletter} /> : <NewsletterUnknown reload={reload} />
        }
      </CustomerData>
    </>
  );
}
