import { CurrencyRatesScreen } from '@/components/rates/currency-rates'

export default async function RatesPage({ params }: { params: Promise<{ currencyId: string }> }) {
  return <CurrencyRatesScreen code={(await params).currencyId} />
}
