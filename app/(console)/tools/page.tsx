import { RateReviewScreen } from '@/components/features/reference/rate-review-screen'
import { withMessages } from '@/i18n/page-messages'

function RateReviewPage() {
  return <RateReviewScreen />
}

export default withMessages({ namespaces: ['rates'], entities: ['currencyrates'] }, RateReviewPage)
