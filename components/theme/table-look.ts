import type { Components, Theme } from '@mui/material/styles'

/** One look of all tables, as that of lists: a head of 36 px in 12.5/600, rows of 36 px at least, and dividers. */
export const tableLook: Pick<Components<Theme>, 'MuiTableCell' | 'MuiTableRow'> = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 36,
        padding: '4px 8px',
        fontSize: 13,
        lineHeight: 1.35,
        borderBottomColor: theme.vars.palette.divider,
      }),
      head: ({ theme }) => ({
        paddingBlock: 0,
        fontSize: 12.5,
        fontWeight: 600,
        lineHeight: 1.2,
        color: theme.vars.palette.text.secondary,
      }),
    },
  },
  MuiTableRow: { styleOverrides: { root: { 'tbody > &:last-of-type > td': { borderBottom: 0 } } } },
}
