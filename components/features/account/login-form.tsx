'use client'
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslations } from 'next-intl'
import { type SubmitEvent, useId, useState } from 'react'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { InlineAlert } from '@/components/ui/inline-alert'
import { ApiError, call } from '@/lib/api/api'

type Field = 'username' | 'password'

interface Props {
  /** The expected user; can be changed. */
  username?: string
  /** Why a log-in without scripts was refused. */
  problem?: string
  /** Destination of a log-in without scripts. */
  target?: string
  onLoggedIn: () => void | Promise<void>
}

/** Errors are shown in the form, not as notifications. */
export function LoginForm({ username: expected = '', problem: given = '', target = '/', onLoggedIn }: Props) {
  const t = useTranslations('login')
  const explanation = useErrorMessage()
  const [missing, setMissing] = useState<Field | null>(null)
  const [problem, setProblem] = useState(given)
  const [isSending, setSending] = useState(false)
  const [isShown, setShown] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const username = String(data.get('username')).trim()
    const password = String(data.get('password'))
    const blank = username ? (password ? null : 'password') : 'username'
    setMissing(blank)
    setProblem('')
    if (blank) return form.querySelector<HTMLInputElement>(`[name=${blank}]`)?.focus()
    setSending(true)
    try {
      await call('POST logon', { body: { username, password } })
      await onLoggedIn()
    } catch (error) {
      setSending(false)
      // A 401 here means wrong credentials, not an expired session.
      if (error instanceof ApiError && error.status === 401 && error.message) return setProblem(error.message)
      setProblem(explanation(error))
    }
  }

  return (
    // With an action it works without scripts, too (`lib/server/form-posts.ts`).
    <form method="post" action="/login" onSubmit={submit} noValidate>
      <input type="hidden" name="redirect" value={target} />
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
      <Entry
        name="username"
        label={t('username')}
        autoComplete="username"
        initial={expected}
        isFirst={!expected}
        error={missing === 'username' && t('usernameRequired')}
      />
      <Entry
        name="password"
        label={t('password')}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        isFirst={Boolean(expected)}
        error={missing === 'password' && t('passwordRequired')}
        end={
          <IconButton
            edge="end"
            size="small"
            onClick={() => setShown(!isShown)}
            aria-pressed={isShown}
            aria-label={isShown ? t('hidePassword') : t('showPassword')}
          >
            {isShown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
          </IconButton>
        }
      />
      <Button
        type="submit"
        variant="contained"
        fullWidth
        disabled={isSending}
        aria-busy={isSending}
        sx={{ mt: 1, minHeight: 40 }}
      >
        {t('submit')}
      </Button>
    </form>
  )
}

interface EntryProps {
  name: Field
  label: string
  type?: string
  autoComplete: string
  initial?: string
  /** Gets the initial focus. */
  isFirst: boolean
  error: string | false
  end?: React.ReactNode
}

function Entry({ name, label, type = 'text', autoComplete, initial, isFirst, error, end }: EntryProps) {
  // The page below a dialog may have fields of these names, too.
  const id = useId()
  return (
    <FormControl fullWidth error={Boolean(error)} sx={{ mb: 4 }}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        name={name}
        type={type}
        label={label}
        autoComplete={autoComplete}
        endAdornment={end}
        defaultValue={initial}
        autoFocus={isFirst}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  )
}
