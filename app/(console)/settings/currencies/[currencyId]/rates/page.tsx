import { CurrencyRatesScreen } from '@/components/features/reference/currency-rates'
import { withMessages } from '@/i18n/page-messages'

async function RatesPage({ params }: { params: Promise<{ currencyId: string }> }) {
  return <CurrencyRatesScreen code={(await params).currencyId} />
}

export default withMessages({ namespaces: ['rates'], entities: ['currencyrates'] }, RatesPage)
