import { MyReviews } from "../features/reviews/MyReviews.tsx";
import { PageHead } from "../features/seo/PageHead.tsx";

export default function ProfileMyReviewsPage() {
  return (
    <>
      <PageHead title="My Reviews" />
      <h1>My Reviews</h1>
      <MyReviews />
    </>
  );
}
