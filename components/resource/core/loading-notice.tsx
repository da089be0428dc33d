'use client'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DetailsOf } from '@/components/feedback/details'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { LoadingPart } from '@/components/ui/loading-part'
import { EmptyState } from './list-notice'

/** Stands for the content of a tab while it loads, or says why it could not be loaded. */
export function LoadingNotice({ error, onReload }: { error: unknown; onReload: () => unknown }) {
  const t = useTranslations('resource')
  const explanation = useErrorMessage()
  return error ? (
    <EmptyState icon={null} title={t('loadFailed')} text={explanation(error)}>
      <DetailsOf error={error} />
      <Button variant="outlined" onClick={() => void onReload()}>
        {t('reload')}
      </Button>
    </EmptyState>
  ) : (
    <LoadingPart />
  )
}
