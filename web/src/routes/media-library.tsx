import { PageHead } from "../features/seo/PageHead.tsx";

export default function MediaLibraryPage() {
  return (
    <div className="wrap band--big">
      <PageHead title="Media library" />
      <h1>Media library</h1>
    </div>
  );
}
