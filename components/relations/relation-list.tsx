'use client'
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { LoadError } from '@/components/feedback/load-error'
import { RefInput } from '@/components/fields/refs/ref-input'
import { useMay } from '@/components/state/session-context'
import { LoadingPart } from '@/components/ui/loading-part'
import { Tooltip } from '@/components/ui/tooltip'
import { ConnectButton } from './connect-button'
import { ConnectionState } from './connection-state'
import type { Relation } from './relation-types'
import { useRelations } from './use-relations'

/** The related records of a record; callers with write access can add and remove them. */
export function RelationList({ link, record }: { link: Relation<unknown>; record: unknown }) {
  const t = useTranslations(`organisation.links.${link.label}`)
  const resource = useTranslations('resource')
  const mayWrite = useMay(link.area, 'write')
  const { links, error, isBusy, add, remove, reload } = useRelations(link, record)
  if (!links) {
    return error ? <LoadError error={error} onRetry={reload} label={resource('reload')} /> : <LoadingPart />
  }
  const taken = links.map(({ id }) => id)
  const Picker = 'to' in link.from ? undefined : link.from
  return (
    <Box className="labels-above" sx={{ p: 5, display: 'grid', gap: 4, alignContent: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        {t('hint')}
      </Typography>
      {mayWrite && Picker && <Picker label={t('add')} disabled={isBusy} taken={taken} onPick={add} />}
      {mayWrite && 'to' in link.from && (
        <RefInput
          to={link.from.to}
          label={t('add')}
          value={null}
          query={link.from.query?.(record)}
          disabled={isBusy}
          taken={taken}
          onChange={(id, _, picked) => id !== null && add(id, picked)}
        />
      )}
      {links.length === 0 && <Typography role="status">{t('none')}</Typography>}
      <List disablePadding aria-label={t('list')}>
        {links.map((linked) => (
          <ListItem
            key={linked.id}
            divider
            disableGutters
            secondaryAction={
              mayWrite && (
                <Tooltip title={t('remove', { name: linked.name })}>
                  <IconButton
                    size="small"
                    edge="end"
                    disabled={isBusy}
                    aria-label={t('remove', { name: linked.name })}
                    onClick={() => remove(linked)}
                  >
                    <RemoveIcon fontSize="small" />
                  </IconButton>
                </Tooltip>
              )
            }
          >
            <ListItemText primary={linked.name} secondary={linked.note} />
            {linked.connectionState && <ConnectionState state={linked.connectionState} />}
            {mayWrite && link.connects && linked.connectionState && (
              <Box sx={{ mx: 3 }}>
                <ConnectButton
                  service={{ serviceId: linked.id, businessCode: linked.note ?? '', name: linked.name }}
                  principal={{ principalType: link.connects, principalId: link.idOf(record) }}
                  isAgain={linked.connectionState !== 'NeverConnected'}
                />
              </Box>
            )}
          </ListItem>
        ))}
      </List>
    </Box>
  )
}
