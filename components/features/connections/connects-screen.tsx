'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { ConnectButton } from '@/components/relations/connect-button'
import { ConnectionState } from '@/components/relations/connection-state'
import { LoadingNotice } from '@/components/resource/core/loading-notice'
import { useSession } from '@/components/state/session-context'
import { sizes } from '@/components/theme/sizes'
import { PageHeader } from '@/components/ui/page-header'
import { call } from '@/lib/api/api'

/** The services at which the own account is connected, and those at which it could be. */
export function ConnectsScreen() {
  const t = useTranslations('organisation.connections')
  const navigation = useTranslations('navigation')
  const resource = useTranslations('resource')
  const { confirm, notify, notifyError } = useFeedback()
  const { profile } = useSession()
  const { adminId } = profile
  const { data, error, mutate } = useSWR(['connects', adminId], () => readServices(adminId))
  const remove = async (serviceId: number, name: string) => {
    const title = t('removeOne', { name })
    const text = `${t('removeConfirm', { name })}\n${resource('deleteText')}`
    if (!(await confirm({ title, text, yes: t('remove'), severity: 'error' }))) return
    try {
      await call('DELETE admins/{id}/externalservices/{serviceId}', { params: { id: adminId, serviceId } })
      notify(resource('deleted'))
    } catch (cause) {
      notifyError(cause)
    }
    await mutate()
  }
  return (
    <>
      <PageHeader title={navigation('connects')} />
      <Paper sx={{ border: 1, borderColor: 'divider', p: 5, maxWidth: sizes.formWidth }}>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {t('intro')}
        </Typography>
        {!data && <LoadingNotice error={error} onReload={mutate} />}
        {data?.length === 0 && <Typography role="status">{t('none')}</Typography>}
        <List disablePadding aria-label={t('list')}>
          {data?.map(({ isUsed, canConnect, connectionState, ...service }) => (
            <ListItem key={service.serviceId} divider disableGutters sx={{ flexWrap: 'wrap', gap: 2 }}>
              <ListItemText primary={service.name} secondary={service.businessCode} />
              {canConnect && <ConnectionState state={connectionState} />}
              <Box sx={{ display: 'flex', gap: 2 }}>
                {canConnect && (
                  <ConnectButton
                    service={service}
                    principal={{ principalType: 'Admin', principalId: adminId }}
                    isAgain={connectionState !== 'NeverConnected'}
                  />
                )}
                {isUsed && (
                  <Button
                    size="small"
                    color="error"
                    aria-label={t('removeOne', { name: service.name })}
                    onClick={() => void remove(service.serviceId, service.name)}
                  >
                    {t('remove')}
                  </Button>
                )}
              </Box>
            </ListItem>
          ))}
        </List>
      </Paper>
    </>
  )
}

/** Those in use, then the public ones at which an account can be connected. */
async function readServices(adminId: number) {
  const [used, open] = await Promise.all([
    call('GET admins/{id}/externalservices', { params: { id: adminId } }),
    call('GET externalservices/suggestions', { query: { isPublic: 'true' } }),
  ])
  const further = open.filter(
    ({ serviceId, canConnect }) => canConnect && used.every((one) => one.serviceId !== serviceId),
  )
  return [
    ...used.map((service) => ({ ...service, isUsed: true })),
    ...further.map((service) => ({ ...service, connectionState: 'NeverConnected' as const, isUsed: false })),
  ]
}
