'use client'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { Tooltip } from '@/components/ui/tooltip'

/** An icon as a button, with its label as a tooltip. */
export function ToolButton({ label, ...props }: IconButtonProps & { label: string }) {
  const button = <IconButton aria-label={label} {...props} />
  // A disabled button has no pointer events, so that the tooltip needs an element around it.
  return <Tooltip title={label}>{props.disabled === undefined ? button : <span>{button}</span>}</Tooltip>
}
