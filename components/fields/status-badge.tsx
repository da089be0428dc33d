import Box from '@mui/material/Box'

/** Which states are good, wait for somebody, or have ended badly; every other is neutral. */
const tones: Readonly<Record<string, 'success' | 'warning' | 'error' | 'info'>> = {
  Enabled: 'success',
  Completed: 'success',
  Approved: 'success',
  Received: 'success',
  Paid: 'info',
  Shipped: 'info',
  Unpaid: 'warning',
  Pending: 'warning',
  Disabled: 'error',
  Cancelled: 'error',
  Rejected: 'error',
}

/** A state in words with a dot of its colour; the class name is the state in lower case. */
export function StatusBadge({ status, text }: { status: string; text: string }) {
  const tone = Object.hasOwn(tones, status) ? tones[status] : undefined
  return (
    <Box
      component="span"
      className={`status-${status.toLowerCase()}`}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          borderRadius: '50%',
          flexShrink: 0,
          bgcolor: tone ? `${tone}.main` : 'text.disabled',
        }}
      />
      {text}
    </Box>
  )
}
