'use client'
import PersonRemoveIcon from '@mui/icons-material/PersonRemoveOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { Note } from '@/components/feedback/note'
import { ShadowLine } from '@/components/feedback/shadow-line'
import { useExplanation } from '@/components/feedback/use-explanation'
import { RefInput } from '@/components/fields/ref-input'
import { useMay } from '@/components/shell/session-context'
import type { sites } from '@/contract/entities/sites'
import type { OneOf } from '@/contract/entity'
import { useSiteAdmins } from './use-site-admins'

/** Who is assigned to a site, and the means to change it for those who may. */
export function SiteAdmins({ record: { siteId, companyId } }: { record: OneOf<typeof sites> }) {
  const t = useTranslations('organisation')
  const resource = useTranslations('resource')
  const explanation = useExplanation()
  const mayWrite = useMay('sites', 'write')
  const { admins, error, isBusy, add, remove, reload } = useSiteAdmins(siteId)
  if (!admins) {
    return error ? (
      <Note tone="error" action={<Button onClick={reload}>{resource('reload')}</Button>}>
        {explanation(error)}
      </Note>
    ) : (
      <Box sx={{ p: 5 }}>
        <ShadowLine />
      </Box>
    )
  }
  return (
    <Box sx={{ p: 5, display: 'grid', gap: 4, alignContent: 'start' }}>
      <Typography variant="body2" color="textSecondary">
        {t('assignedHint')}
      </Typography>
      {mayWrite && (
        <RefInput
          to="admins"
          label={t('assign')}
          value={null}
          query={{ companyId }}
          disabled={isBusy}
          onChange={(adminId) => adminId !== null && void add(adminId)}
        />
      )}
      {admins.length === 0 && <Typography role="status">{t('nobodyAssigned')}</Typography>}
      <List disablePadding aria-label={t('assigned')}>
        {admins.map(({ adminId, fullName, typeText }) => (
          <ListItem
            key={adminId}
            divider
            disableGutters
            secondaryAction={
              mayWrite && (
                <Tooltip title={t('unassign', { name: fullName })}>
                  <IconButton
                    size="small"
                    edge="end"
                    disabled={isBusy}
                    aria-label={t('unassign', { name: fullName })}
                    onClick={() => void remove(adminId)}
                  >
                    <PersonRemoveIcon fontSize="small" />
                  </IconButton>
                </Tooltip>
              )
            }
          >
            <ListItemText primary={fullName} secondary={typeText} />
          </ListItem>
        ))}
      </List>
    </Box>
  )
}
