import { RateReviewScreen } from '@/components/rates/rate-review-screen'

export default function RateReviewPage() {
  return <RateReviewScreen />
}
