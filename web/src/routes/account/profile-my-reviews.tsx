import { MyReviews } from "#/features/reviews/list/MyReviews.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";

export default function ProfileMyReviewsPage() {
  return (
    <>
      <PageHead title="My Reviews" />
      <h1>My Reviews</h1>
      <MyReviews />
    </>
  );
}
