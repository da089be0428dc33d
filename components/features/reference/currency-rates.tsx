'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLabels } from '@/components/state/labels'
import { useMay } from '@/components/state/session-context'
import { PageHeader } from '@/components/ui/page-header'
import { href } from '@/lib/routes/navigation'
import { RateDialog } from './rate-dialog'
import { RatesTable } from './rates-table'

/** The rates of one currency on their own page. */
export function CurrencyRatesScreen({ code }: { code: string }) {
  const label = useLabels('currencyrates')
  const common = useTranslations('common')
  return (
    <>
      <PageHeader title={common('pair', { name: label('many'), value: code })} action={<AddRate code={code} />} />
      <RatesTable code={code} />
    </>
  )
}

/** The same as a tab of the currency. */
export function CurrencyRatesTab({ record: { code } }: { record: { code: string } }) {
  const t = useTranslations('rates')
  return (
    <Box sx={{ p: 5, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        <Link href={href('/settings/currencies/[currencyId]/rates', { currencyId: code })}>{t('openPage')}</Link>
        <AddRate code={code} />
      </Box>
      <RatesTable code={code} />
    </Box>
  )
}

function AddRate({ code }: { code: string }) {
  const t = useTranslations('rates')
  const mayAdd = useMay('supers', 'write')
  const [isOpen, setOpen] = useState(false)
  if (!mayAdd) return null
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && <RateDialog code={code} onClose={() => setOpen(false)} />}
    </>
  )
}
