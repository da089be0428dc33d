import Box from '@mui/material/Box'
import { Person } from '@/components/fields/person'

/** A customer's name beside the avatar. */
export function UserName({ nickname, avatar }: { nickname: string; avatar: string | null }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <Person name={nickname} url={avatar} size={24} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {nickname}
      </Box>
    </Box>
  )
}
