'use client'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { useAction } from '@/components/feedback/use-action'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { useLanguage } from '@/components/state/language'
import { BusyButton } from '@/components/ui/busy-button'
import type { SiteNotification } from '@/contract/entities/site-notifications'
import { ApiError, call } from '@/lib/api/api'
import { SigningSecret } from './signing-secret'
import { Unreachable } from './unreachable'

interface Props {
  siteId: number
  onDirty?: (isDirty: boolean) => void
}

type Edits = Readonly<Record<string, Partial<Pick<SiteNotification, 'pushUrl' | 'enabled' | 'unreachable'>>>>

/** A row for each business event: whether and where the shop of a site is notified of it. */
export function SiteNotifications({ siteId, onDirty }: Props) {
  const t = useTranslations('pushes')
  const { notifyError } = useFeedback()
  const [edits, setEdits] = useState<Edits>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { isBusy, run } = useAction()
  const { data, error, mutate } = useSWR(['sites', 'notifications', siteId, useLanguage()], () =>
    call('GET sites/{id}/notifications', { params: { id: siteId } }),
  )
  const changed = Object.keys(edits)
  useEffect(() => onDirty?.(changed.length > 0), [changed.length, onDirty])
  if (!data) {
    return <LoadingNotice error={error} onReload={mutate} />
  }
  const rows = data.map((row) => ({ ...row, ...edits[row.businessType] }))
  const edit = (type: string, change: Edits[string]) => {
    // What was seen at another address says nothing about this one.
    const next = { ...edits[type], ...change, unreachable: null }
    setEdits({ ...edits, [type]: next })
    setErrors({ ...errors, [type]: '' })
  }
  const save = async () => {
    const drafts = rows.filter(({ businessType }) => changed.includes(businessType))
    const missing = drafts.filter(({ enabled, pushUrl }) => enabled && !pushUrl?.trim())
    if (missing.length > 0) {
      return setErrors(Object.fromEntries(missing.map(({ businessType }) => [businessType, t('addressRequired')])))
    }
    const params = { id: siteId }
    const body = drafts.map(({ businessType, pushUrl, enabled }) => ({
      ...{ businessType, enabled },
      pushUrl: pushUrl?.trim() || null,
    }))
    await run({
      work: async () => mutate(await call('POST sites/{id}/notifications', { params, body }), { revalidate: false }),
      messageOf: () => t('saved'),
      onDone: () => {
        setEdits({})
        setErrors({})
      },
      onFailure: (cause) => {
        // The field is named by the place of its row: `1.pushUrl`.
        const named = cause instanceof ApiError ? (cause.details ?? []) : []
        const found = named.flatMap(({ field, message }): [string, string][] => {
          const draft = drafts[Number(field?.split('.')[0])]
          return draft ? [[draft.businessType, message]] : []
        })
        if (found.length > 0) setErrors(Object.fromEntries(found))
        else notifyError(cause)
      },
    })
  }
  return (
    <Box className="labels-above" sx={{ p: 5, display: 'grid', gap: 4, overflow: 'auto', alignContent: 'start' }}>
      <Alert severity="info">{t('hint')}</Alert>
      {rows.map(({ businessType, businessModuleText, businessTypeText, pushUrl, enabled, unreachable }) => (
        <Box key={businessType} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'auto 1fr', alignItems: 'center' }}>
          <Switch
            size="small"
            checked={enabled}
            disabled={isBusy}
            onChange={({ target }) => edit(businessType, { enabled: target.checked })}
            slotProps={{ input: { 'aria-label': t('enabledOf', { event: businessTypeText }) } }}
          />
          <TextField
            size="small"
            fullWidth
            label={businessTypeText}
            value={pushUrl ?? ''}
            disabled={isBusy}
            error={Boolean(errors[businessType] || unreachable)}
            helperText={errors[businessType] || (unreachable && <Unreachable {...unreachable} />)}
            onChange={({ target }) => edit(businessType, { pushUrl: target.value })}
            slotProps={{
              htmlInput: { 'aria-label': t('addressOf', { event: businessTypeText }), inputMode: 'url' },
              input: {
                endAdornment: (
                  <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap', pl: 2 }}>
                    {businessModuleText}
                  </Typography>
                ),
              },
            }}
          />
        </Box>
      ))}
      <Box>
        <BusyButton variant="contained" disabled={changed.length === 0} loading={isBusy} onClick={() => void save()}>
          {t('save')}
        </BusyButton>
      </Box>
      <SigningSecret siteId={siteId} />
    </Box>
  )
}
