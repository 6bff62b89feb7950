import { PageHead } from "../features/seo/PageHead.tsx";

export default function DealerLocatorPage() {
  return (
    <div className="wrap band--big">
      <PageHead title="Dealer locator" />
      <h1>Dealer locator</h1>
    </div>
  );
}
