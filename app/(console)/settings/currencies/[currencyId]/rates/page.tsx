import { CurrencyRatesScreen } from '@/components/features/reference/currency-rates'

export default async function RatesPage({ params }: { params: Promise<{ currencyId: string }> }) {
  return <CurrencyRatesScreen code={(await params).currencyId} />
}
