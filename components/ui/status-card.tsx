'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'

interface Props {
  code: string
  title: string
  text: string
  start: string
}

/** What a status page says, with the way to the start page. */
export function StatusCard({ code, title, text, start }: Props) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 4, textAlign: 'center' }}
    >
      <Box sx={{ maxWidth: 440 }}>
        <Typography component="p" sx={{ fontSize: 56, fontWeight: 700, color: 'primary.main', lineHeight: 1.1 }}>
          {code}
        </Typography>
        <Typography component="h1" variant="h1" gutterBottom>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 6 }}>
          {text}
        </Typography>
        <Button href="/" variant="contained">
          {start}
        </Button>
      </Box>
    </Box>
  )
}
