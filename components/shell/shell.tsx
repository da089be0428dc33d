'use client'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { sizes } from '@/components/theme/sizes'
import { menuOf } from '@/lib/routes/navigation'
import { sidebarCookie } from '@/lib/session/preference-cookies'
import { PageStateScroll } from '../state/page-state-scroll'
import { useCopiedChoice } from '../state/preferences'
import { useSession } from '../state/session-context'
import { Logo } from '../ui/logo'
import { CompanyScopeButton } from './company-scope-button'
import { LateParts } from './late-parts'
import { MenuProvider } from './menu/menu-state'
import { NewBuild } from './new-build'
import { CrumbsBoundary, PageBoundary } from './page-boundary'
import { PageFrame } from './page-frame'
import { type OpenPalette, PaletteHost } from './palette/palette-host'
import { TagsBar } from './tags/tags-bar'
import { TopBar } from './top-bar'
import { useScopeChange } from './use-scope-change'

// Used by phones only.
const MenuDrawer = dynamic(() => import('./menu/menu-drawer').then((file) => file.MenuDrawer), { ssr: false })

const endOfPage = 'end-of-page'

interface Props {
  /** The list of the menu, which the server has drawn. */
  menu: ReactNode
  crumbs: ReactNode
  initiallyCollapsed: boolean
  children: ReactNode
}

/** The frame of every page: menu, top bar, content. The phone's menu is a drawer. */
export function Shell({ menu, crumbs, initiallyCollapsed, children }: Props) {
  const t = useTranslations('shell')
  const { siteName } = useSession()
  const { entries, groups } = useMenuEntries()
  const [isCollapsed, setCollapsed] = useState(initiallyCollapsed)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [wasDrawerOpened, setDrawerOpened] = useState(false)
  const [palette, setPalette] = useState<OpenPalette>()
  /** Incremented on refresh; as a key it mounts the page again. */
  const [turn, setTurn] = useState(0)
  const isDesk = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  const keepSidebar = useCopiedChoice(sidebarCookie)
  const toggle = () => {
    keepSidebar(isCollapsed ? 'open' : 'collapsed')
    setCollapsed(!isCollapsed)
  }
  useScopeChange()
  const closeDrawer = useCallback(() => setDrawerOpen(false), [])
  const width = isCollapsed ? sizes.collapsedSidebar : sizes.sidebar
  return (
    // Content that fills the window has to subtract the tags bar.
    <Box sx={{ display: 'flex', minHeight: '100dvh', '--tags-bar': { xs: '0px', md: `${sizes.tagsBar}px` } }}>
      {/* The first frame shows the whole page: streamed in parts, each part would delay the next. */}
      <link rel="expect" href={`#${endOfPage}`} blocking="render" />
      <SkipLink />
      <PaletteHost menu={entries} open={palette} setOpen={setPalette} />
      <NewBuild />
      <LateParts />
      <Box
        component="aside"
        aria-label={siteName}
        sx={{
          display: { xs: 'none', md: 'block' },
          position: 'sticky',
          // Flyouts of the collapsed menu are above the page.
          zIndex: 'drawer',
          top: 0,
          alignSelf: 'flex-start',
          height: '100dvh',
          width,
          flexShrink: 0,
          overflowY: 'auto',
          overflowX: 'hidden',
          bgcolor: 'background.paper',
          borderInlineEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <MenuHead collapsed={isCollapsed} />
        <MenuProvider groups={groups} collapsed={isCollapsed}>
          {menu}
        </MenuProvider>
      </Box>
      {wasDrawerOpened && (
        <MenuDrawer open={isDrawerOpen && !isDesk} onClose={closeDrawer}>
          <Brand collapsed={false} />
          <CompanyScopeButton collapsed={false} onChosen={closeDrawer} />
          <MenuProvider groups={groups} collapsed={false} onNavigate={closeDrawer}>
            {menu}
          </MenuProvider>
        </MenuDrawer>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar
          crumbs={<CrumbsBoundary>{crumbs}</CrumbsBoundary>}
          onToggleMenu={toggle}
          onOpenDrawer={() => {
            setDrawerOpened(true)
            setDrawerOpen(true)
          }}
          onOpenPalette={() => setPalette('palette')}
        />
        <Box
          component="nav"
          aria-label={t('tags')}
          sx={{
            // Desktop only, which the server cannot know: the HTML contains it and CSS hides it.
            display: { xs: 'none', md: 'flex' },
            position: 'sticky',
            top: sizes.topBar,
            zIndex: 'appBar',
            height: sizes.tagsBar,
            bgcolor: 'background.paper',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <TagsBar onRefresh={() => setTurn((count) => count + 1)} />
        </Box>
        <PageStateScroll />
        <PageFrame>
          <PageBoundary key={turn}>{children}</PageBoundary>
        </PageFrame>
        <div id={endOfPage} hidden />
      </Box>
    </Box>
  )
}

/** What the visitor may open, and the addresses of each group. */
function useMenuEntries() {
  const { profile, onAdminDomain } = useSession()
  const { roles } = profile
  return useMemo(() => {
    const entries = menuOf({ roles, onAdminDomain })
    return { entries, groups: entries.map(({ group, items }) => ({ group, hrefs: items.map(({ href }) => href) })) }
  }, [roles, onAdminDomain])
}

function Brand({ collapsed }: { collapsed: boolean }) {
  const { siteName } = useSession()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, height: sizes.topBar, px: collapsed ? 3.5 : 4 }}>
      <Logo />
      {!collapsed && (
        <Typography component="span" noWrap sx={{ fontWeight: 650, fontSize: 15 }}>
          {siteName}
        </Typography>
      )}
    </Box>
  )
}

function SkipLink() {
  const t = useTranslations('shell')
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'absolute',
        insetInlineStart: 8,
        top: -48,
        zIndex: 'tooltip',
        px: 4,
        py: 2,
        bgcolor: 'background.paper',
        color: 'primary.main',
        border: 1,
        borderRadius: 1,
        '&:focus': { top: 8 },
      }}
    >
      {t('skip')}
    </Box>
  )
}

/** What the menu is of stays in sight however long it is. */
function MenuHead({ collapsed }: { collapsed: boolean }) {
  return (
    <Box sx={{ position: 'sticky', zIndex: 1, top: 0, bgcolor: 'background.paper' }}>
      <Brand collapsed={collapsed} />
      <CompanyScopeButton collapsed={collapsed} />
    </Box>
  )
}
