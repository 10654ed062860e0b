import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { Monitor } from 'lucide-react'
import { useRef, useState } from 'react'
import { type DeskItem, deskQuery, type Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { Button, ButtonAnchor } from '#client/ui/Button.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { TabGroup, TabPanel, Tabs } from '#client/ui/Tabs.tsx'
import { useMedia } from '#client/ui/media.ts'
import { WaitingCard, whyOf } from './DeskCards.tsx'
import { DeskKeys, KEY } from './DeskKeys.tsx'
import { type Drawer, drawersOf, DrawerSheet } from './desk-drawers.tsx'
import { FindMatch } from './FindMatch.tsx'
import { JournalCard } from './JournalCard.tsx'
import { LeadBar } from './LeadBar.tsx'
import { ResultDialog } from './ResultDialog.tsx'
import { RunningMatches } from './RunningMatches.tsx'
import { deskKey, useDeskKeys } from './use-desk-keys.ts'
import { WaveStrip } from './WaveStrip.tsx'

type Props = {
  tournament: Tournament
  brackets: readonly OwnBracket[]
  onCase: (item: DeskItem) => void
}

const PARTS = ['needs', 'running', 'strip'] as const

/** The running event in one view: its strip, what needs the organizers, what runs, and the match they decide. */
export function LiveDesk({ tournament, brackets, onCase }: Props) {
  const { id, can } = tournament
  const query = useQuery(deskQuery(id))
  const isWide = useMedia('(min-width: 64rem)')
  const [open, setOpen] = useState<{ matchId: number; typed?: string }>()
  const [drawer, setDrawer] = useState<{ name: Drawer }>()
  const [wish, setPart] = useState<(typeof PARTS)[number]>()
  const list = useRef<HTMLDivElement>(null)
  const find = useRef<HTMLInputElement>(null)
  const drawers = drawersOf(tournament)
  useDeskKeys(list, {
    acts: {
      ...Object.fromEntries(drawers.map(({ name, key }) => [key, () => setDrawer({ name })])),
      '/': () => find.current?.focus(),
      '?': () => setDrawer({ name: 'keys' }),
    },
    onDigit: can.set_results ? (matchId, typed) => setOpen({ matchId, typed }) : undefined,
  })
  const onMatch = can.set_results ? (matchId: number) => setOpen({ matchId }) : undefined
  const close = () => {
    setOpen(undefined)
    // Focus returns to where the case was opened.
    list.current?.querySelector<HTMLElement>(`[data-desk-item="${open?.matchId}"] button`)?.focus()
  }
  const acts = { brackets, onMatch }
  const desk = query.data
  // While nothing waits, the work is what runs.
  const part = wish ?? (desk?.waiting.length === 0 && desk.running.length > 0 ? 'running' : 'needs')
  const waiting = desk ? (
    <WaitingCard waiting={desk.waiting} isDraft={false} why={whyOf(desk)} onCase={onCase} {...acts} />
  ) : null
  const running = desk ? (
    <RunningMatches desk={desk} why={whyOf(desk)} chosen={open?.matchId} {...acts} />
  ) : null
  const journal = <JournalCard id={id} onAll={() => setDrawer({ name: 'journal' })} />
  const strip = <WaveStrip tournament={tournament} brackets={brackets} />
  const found =
    can.set_results && brackets.length > 0 ? (
      <FindMatch id={id} brackets={brackets} inputRef={find} onMatch={(matchId) => setOpen({ matchId })} />
    ) : null
  const result =
    open === undefined ? null : (
      <ResultDialog
        key={open.matchId}
        id={id}
        matchId={open.matchId}
        typed={open.typed}
        brackets={brackets}
        isInline={isWide}
        onClose={close}
      />
    )
  return (
    <div ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LeadBar tournament={tournament}>
        {drawers.map(({ name, key, label, icon }) => (
          <Button key={name} variant="outline" icon={icon} onClick={() => setDrawer({ name })}>
            {label}
            <kbd className={`${KEY} hidden lg:inline`} aria-hidden="true">
              {key.toUpperCase()}
            </kbd>
          </Button>
        ))}
        <ButtonAnchor
          {...deskKey('b')}
          href={`/tournament-screen?tournamentId=${id}`}
          target="_blank"
          rel="noreferrer"
          variant="outline"
          icon={<Monitor aria-hidden="true" className="size-4" />}
        >
          {t('common.big_screen')}
        </ButtonAnchor>
      </LeadBar>
      {query.isPending ? <SkeletonList count={3} row="h-24 w-full" /> : null}
      {query.isError && !desk ? (
        <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
          {t('tournaments.desk.could_not_load')}
        </ErrorState>
      ) : null}
      {isWide ? (
        <>
          {strip}
          <div className="grid grid-cols-[minmax(0,17rem)_minmax(0,1fr)_minmax(0,22rem)] items-start gap-4">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {waiting}
              {journal}
            </div>
            {running}
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {result}
              {found}
            </div>
          </div>
          <DeskKeys tournament={tournament} drawers={drawers} onAll={() => setDrawer({ name: 'keys' })} />
        </>
      ) : (
        <TabGroup current={part} onSelect={setPart}>
          <Tabs
            label={t('tournaments.desk.parts')}
            current={part}
            tabs={PARTS.map((each) => ({
              id: each,
              label: t(`tournaments.desk.part_of.${each}`),
              count: { needs: desk?.waiting.length, running: desk?.running.length, strip: undefined }[each],
            }))}
          />
          <TabPanel current={part} className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
            {part === 'needs' ? waiting : part === 'running' ? running : strip}
            {part === 'strip' ? journal : found}
          </TabPanel>
          {result}
        </TabGroup>
      )}
      {drawer ? (
        <DrawerSheet
          {...drawer}
          tournament={tournament}
          brackets={brackets}
          onClose={() => setDrawer(undefined)}
        />
      ) : null}
    </div>
  )
}
