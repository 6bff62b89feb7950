import { PageHead } from "../features/seo/PageHead.tsx";

export default function ResourcesPage() {
  return (
    <div className="wrap band--big">
      <PageHead title="Resources" />
      <h1>Resources</h1>
    </div>
  );
}
