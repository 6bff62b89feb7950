import { PageHead } from "../features/seo/PageHead.tsx";

export default function CopyPage() {
  return (
    <div className="wrap band--big">
      <PageHead title="Terms of service" />
      <h1>Terms of service</h1>
    </div>
  );
}
