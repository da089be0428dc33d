import { RateReviewScreen } from '@/components/features/reference/rate-review-screen'

export default function RateReviewPage() {
  return <RateReviewScreen />
}
