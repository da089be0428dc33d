import { ScanScreen } from '@/components/features/purchasing/inspections/scan-screen'
import { withMessages } from '@/i18n/page-messages'

function ScanPage() {
  return <ScanScreen />
}

export default withMessages({ namespaces: ['purchaseInspections'], entities: ['purchaseinspections'] }, ScanPage)
