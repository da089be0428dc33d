'use client'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { LoadFailure } from '../store/load-failure'
import type { useChatSites } from '../store/use-chat-sites'
import type { useUnreads } from '../store/use-unreads'

interface Props extends Pick<ReturnType<typeof useUnreads>, 'bySite'> {
  sites: Pick<ReturnType<typeof useChatSites>, 'data' | 'error' | 'mutate'>
  onChoose: (siteId: number) => void
}

/** The sites whose customers can be written to, bold where SMS or WhatsApp is unread. */
export function ChatSites({ sites, bySite, onChoose }: Props) {
  const t = useTranslations('messaging')
  return (
    <Box sx={{ maxHeight: '70vh', overflowY: 'auto' }}>
      <Typography component="h2" variant="subtitle2" sx={{ px: 4, pt: 3 }}>
        {t('identity')}
      </Typography>
      <LoadFailure error={!sites.data && sites.error} onRetry={sites.mutate} />
      {sites.data?.length === 0 && (
        <Typography color="textSecondary" sx={{ p: 4 }}>
          {t('noSites')}
        </Typography>
      )}
      <MenuList>
        {sites.data?.map(({ siteId, name }) => {
          const unread = bySite.get(siteId)
          return (
            <MenuItem key={siteId} sx={{ gap: 3 }} onClick={() => onChoose(siteId)}>
              <Box
                component={unread?.isBold ? 'strong' : 'span'}
                sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}
              >
                {name}
              </Box>
              {unread && (
                <Typography component="span" variant="caption">
                  {t('unreadCount', { count: unread.count })}
                </Typography>
              )}
            </MenuItem>
          )
        })}
      </MenuList>
    </Box>
  )
}
