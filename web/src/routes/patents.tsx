import { PageHead } from "../features/seo/PageHead.tsx";

export default function PatentsPage() {
  return (
    <div className="wrap band--big">
      <PageHead title="Patents" />
      <h1>Patents</h1>
    </div>
  );
}
