import { ResultsScreen } from '@/components/features/statistics/results-screen'
import { withMessages } from '@/i18n/page-messages'

async function ResultsPage({ params }: { params: Promise<{ statisticId: string }> }) {
  return <ResultsScreen statisticId={(await params).statisticId} />
}

export default withMessages({ namespaces: ['statistics'] }, ResultsPage)
