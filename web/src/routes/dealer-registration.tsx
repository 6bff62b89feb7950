import { PageHead } from "../features/seo/PageHead.tsx";

export default function DealerRegistrationPage() {
  return (
    <div className="wrap band--big">
      <PageHead title="Dealer registration" />
      <h1>Dealer registration</h1>
    </div>
  );
}
