import { PageHead } from "../features/seo/PageHead.tsx";

export default function LimitedEditionPage() {
  return (
    <div className="wrap band--big">
      <PageHead title="Limited edition" />
      <h1>Limited edition</h1>
    </div>
  );
}
