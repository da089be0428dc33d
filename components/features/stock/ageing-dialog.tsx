'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import useSWR from 'swr'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { useCompanyScope } from '@/components/state/company-scope'
import { call } from '@/lib/api/api'
import { AgesTable } from './ages-table'

/** How old the stock of each warehouse is, by pieces and value. */
export function AgeingDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('stock')
  const common = useTranslations('common')
  const title = useId()
  const companyId = useCompanyScope()
  const { data, error, mutate } = useSWR(['inventories', 'ageing', companyId], () =>
    call('GET inventories/ageing', { query: companyId ? { companyId } : {} }),
  )
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="lg" fullWidth>
      <DialogTitle id={title}>{t('ageingTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start', minHeight: 240 }}>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('ageingText')}</Box>
        {data ? (
          <Box sx={{ overflowX: 'auto' }}>
            <AgesTable label={t('ageingTitle')} houses={data} />
          </Box>
        ) : (
          <LoadingNotice error={error} onReload={() => void mutate()} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
