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
import { type SubmitEvent, useState } from 'react'
import { Note } from '@/components/feedback/note'
import { useExplanation } from '@/components/feedback/use-explanation'
import { ApiError, call } from '@/lib/api'

type Field = 'username' | 'password'

/** Its errors stand in the form itself, not in the console's notices. */
export function LoginForm({ target }: { target: string }) {
  const t = useTranslations('login')
  const explanation = useExplanation()
  const [missing, setMissing] = useState<Field | null>(null)
  const [problem, setProblem] = useState('')
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
      window.location.assign(target)
    } catch (error) {
      setSending(false)
      // Nobody's log-in has expired here: it is the pair that was refused.
      if (error instanceof ApiError && error.status === 401 && error.message) return setProblem(error.message)
      setProblem(explanation(error))
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      {problem && <Note tone="error">{problem}</Note>}
      <Entry
        name="username"
        label={t('username')}
        autoComplete="username"
        error={missing === 'username' && t('usernameRequired')}
      />
      <Entry
        name="password"
        label={t('password')}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
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
  error: string | false
  end?: React.ReactNode
}

function Entry({ name, label, type = 'text', autoComplete, error, end }: EntryProps) {
  return (
    <FormControl fullWidth error={Boolean(error)} sx={{ mb: 4 }}>
      <InputLabel htmlFor={name}>{label}</InputLabel>
      <OutlinedInput
        id={name}
        name={name}
        type={type}
        label={label}
        autoComplete={autoComplete}
        endAdornment={end}
        autoFocus={name === 'username'}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      {error && <FormHelperText id={`${name}-error`}>{error}</FormHelperText>}
    </FormControl>
  )
}
