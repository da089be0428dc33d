'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useSession } from '@/components/state/session-context'
import type { CurrencyRate } from '@/contract/entities/currency-rates'
import { useRateQuestion } from './use-rate-question'
import { useReview } from './use-rates'

/** The buttons of a pending rate. */
export function RateDecision({ rate, onChange }: { rate: CurrencyRate; onChange: () => void }) {
  const t = useTranslations()
  const { profile } = useSession()
  const { isBusy, review } = useReview()
  const ask = useRateQuestion()
  const name = t('rates.name', { from: rate.fromCode, to: rate.toCode })
  const named = (action: string) => `${action} ${name}`
  const decide = async (status: 'Approved' | 'Rejected', answer: { confirmJump?: true } | null = {}) => {
    if (answer) await review(rate, { status, ...answer })
  }
  const approve = async () => {
    const isOwn = rate.enteredBy === profile.adminId
    const question = { title: t('rates.approveTitle', { name }), yes: t('rates.approve'), isOwn }
    await decide('Approved', await ask(rate, question))
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
      <Button
        size="small"
        variant="outlined"
        disabled={isBusy}
        aria-label={named(t('rates.approve'))}
        onClick={() => void approve()}
      >
        {t('rates.approve')}
      </Button>
      <Button size="small" disabled={isBusy} aria-label={named(t('common.edit'))} onClick={onChange}>
        {t('common.edit')}
      </Button>
      <Button
        size="small"
        color="error"
        disabled={isBusy}
        aria-label={named(t('rates.reject'))}
        onClick={() => void decide('Rejected')}
      >
        {t('rates.reject')}
      </Button>
    </Box>
  )
}
