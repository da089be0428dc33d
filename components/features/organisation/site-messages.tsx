'use client'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { useAction } from '@/components/feedback/use-action'
import { useEnum } from '@/components/fields/use-enum'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { useLanguage } from '@/components/state/language'
import { useMay } from '@/components/state/session-context'
import { BusyButton } from '@/components/ui/busy-button'
import type { SiteMessage } from '@/contract/entities/customer-messages'
import { unsentScenes } from '@/contract/rules/template-scenes'
import { call } from '@/lib/api/api'

type Edits = Readonly<Partial<Record<SiteMessage['sceneType'], SiteMessage['mode']>>>

/** A row for each scene: whether its message is sent, offered, or left to the shop. */
export function SiteMessages({ siteId, onDirty }: { siteId: number; onDirty?: (isDirty: boolean) => void }) {
  const t = useTranslations('organisation.customerMessages')
  const mayWrite = useMay('sites', 'write')
  const { options } = useEnum('MessageMode')
  const [edits, setEdits] = useState<Edits>({})
  const { isBusy, run } = useAction()
  const params = { id: siteId }
  const { data, error, mutate } = useSWR(['sites', 'messages', siteId, useLanguage()], () =>
    call('GET sites/{id}/messages', { params }),
  )
  const changed = Object.entries(edits) as [SiteMessage['sceneType'], SiteMessage['mode']][]
  useEffect(() => onDirty?.(changed.length > 0), [changed.length, onDirty])
  if (!data) return <LoadingNotice error={error} onReload={mutate} />
  const save = () => {
    const body = changed.map(([sceneType, mode]) => ({ sceneType, mode }))
    return run({
      work: async () => mutate(await call('POST sites/{id}/messages', { params, body }), { revalidate: false }),
      messageOf: () => t('saved'),
      onDone: () => setEdits({}),
    })
  }
  return (
    <Box className="labels-above" sx={{ p: 5, display: 'grid', gap: 3 }}>
      <Typography variant="body2" color="textSecondary">
        {t('hint')}
      </Typography>
      {data.map(({ sceneType, sceneTypeText, mode }) => (
        <TextField
          key={sceneType}
          select
          size="small"
          label={sceneTypeText}
          value={edits[sceneType] ?? mode}
          // What is chosen while it is saved would be lost with the answer.
          disabled={!mayWrite || isBusy}
          onChange={({ target }) => setEdits({ ...edits, [sceneType]: target.value as SiteMessage['mode'] })}
        >
          {options
            .filter(({ value }) => value !== 'Sent' || !unsentScenes.includes(sceneType))
            .map(({ value, text }) => (
              <MenuItem key={value} value={value}>
                {text}
              </MenuItem>
            ))}
        </TextField>
      ))}
      {mayWrite && (
        <BusyButton variant="contained" loading={isBusy} disabled={changed.length === 0} onClick={() => void save()}>
          {t('save')}
        </BusyButton>
      )}
    </Box>
  )
}
