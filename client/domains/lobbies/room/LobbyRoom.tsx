import { t } from '#messages/lobbies.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { ChatPanel } from '#client/domains/matches/chat/ChatPanel.tsx'
import { PickWinner } from '#client/domains/matches/picks/PickWinner.tsx'
import { ConnectCard, hasHandles } from '#client/domains/matches/room/ConnectCard.tsx'
import { EvidenceCard } from '#client/domains/matches/dispute/EvidenceCard.tsx'
import { usePictureToSend } from '#client/domains/matches/dispute/evidence-queries.ts'
import { type Match, matchPicture, messagesQuery } from '#client/domains/matches/queries.ts'
import { SoundToggle } from '#client/domains/matches/chat/SoundToggle.tsx'
import { useStageSound } from '#client/domains/matches/chat/sounds.ts'
import { WithHero } from '#client/domains/matches/room/VersusHero.tsx'
import { useTitleAlert } from '#client/domains/matches/chat/title-alert.ts'
import { useUnread } from '#client/domains/matches/chat/unread.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { ReportButton } from '#client/domains/players/report/ReportButton.tsx'
import { useMedia } from '#client/ui/media.ts'
import { Page } from '#client/ui/Page.tsx'
import { ShareButton } from '#client/ui/ShareButton.tsx'
import { pageOrigin } from '#client/lib/page-origin.ts'
import { TabGroup, type TabItem, TabPanel, Tabs } from '#client/ui/Tabs.tsx'
import { AlsoLive } from './AlsoLive.tsx'
import { MatchTab } from './MatchTab.tsx'
import { Occasion } from './Occasion.tsx'
import { headingText } from './occasion-text.ts'
import { NextCard } from './NextCard.tsx'
import { NowPanel } from './NowPanel.tsx'
import { ParticipantsTab } from './ParticipantsTab.tsx'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { RoomHead } from './RoomHead.tsx'
import { RulesTab } from './RulesTab.tsx'
import { duelOf, TapeCard } from './TapeCard.tsx'
import { hasTeamRows } from './TeamRows.tsx'
import { WatchContext } from './tournament-parts.ts'
import { alertOf, isRunning, type Now, nowOf, sideOf } from '#client/domains/lobbies/texts/stage.ts'
import { use } from 'react'
import { useActionInSight, useResultInSight } from './in-sight.ts'

type TabId = 'match' | 'participants' | 'chat' | 'rules'
type Props = {
  lobby: Lobby
  match: Match | undefined
  playerId: string | undefined
  invite: string | undefined
  onDeadline: () => void
}

const route = getRouteApi('/lobby-detail/$lobbyId')

/**
 * The page of a loaded lobby. On wide screens the chat is beside the tabs, on narrow ones it is one of them.
 */
export function LobbyRoom({ lobby: stored, match: storedMatch, playerId, invite, onDeadline }: Props) {
  const isPaused = stored.tournament?.paused === true
  // The clocks of a paused tournament stand: a countdown would only look as if they ran.
  const lobby = isPaused ? { ...stored, deadline: null } : stored
  const match = isPaused && storedMatch ? { ...storedMatch, deadline: null } : storedMatch
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isWide = useMedia('(min-width: 64rem)')
  const isRoomy = useMedia('(min-width: 40rem)')
  const now = nowOf(lobby, match, playerId)
  const called = alertOf(now)
  useStageSound(soundOf(lobby, now, called))
  // A ready check is told on every page (ReadyBar).
  useTitleAlert(isPaused || now.kind === 'ready' ? undefined : called)
  const picture = usePictureToSend(match?.id ?? 0)
  const isOver = lobby.status === 'settled' || lobby.status === 'cancelled' || lobby.status === 'expired'
  const isMine = sideOf(lobby, playerId) !== undefined
  // A chat that is closed and was never used has nothing to say.
  const said = useInfiniteQuery({
    ...messagesQuery(match?.id ?? 0),
    enabled: match !== undefined && isMine && isOver,
  })
  const wasUsed = said.data?.pages.some(({ results }) => results.length > 0) ?? said.isError
  const hasChat = match !== undefined && isMine && (!isOver || wasUsed)
  const connect = (
    <Connect lobby={lobby} match={match} playerId={playerId} isReporting={now.kind === 'report'} />
  )
  const action = useActionInSight(isMine && !isOver ? now.kind : undefined)
  const head = useResultInSight(isMine && lobby.status === 'settled')
  // Spectators need no instructions for players.
  const hasNext = !isOver && (isMine || lobby.status === 'open')
  const chat = hasChat ? (
    <ChatPanel matchId={match.id} playerId={playerId} canWrite={match.can.message} />
  ) : null

  // While it runs, the header says the terms, and the rules have them in full.
  const isOn = isRunning(lobby)
  const watch = use(WatchContext)
  const isWatched = isOn && !isMine
  const duel = isWatched ? duelOf(lobby) : undefined
  const hasAside = hasChat || hasNext || isWatched
  const picks = match && !isMine ? <PickWinner match={match} invite={invite} /> : null
  const selectedTab = search.tab ?? (search.participantTabActive ? 'participants' : 'match')
  const unread = useUnread(hasChat ? match.id : undefined, playerId, isWide || selectedTab === 'chat')
  const tabs: TabItem<TabId>[] = [
    ...(!isOn || hasChat ? [{ id: 'match' as const, label: t('common.match') }] : []),
    ...(hasTeamRows(lobby) && !isMine
      ? []
      : [{ id: 'participants' as const, label: t('lobbies.lobby_room.participants') }]),
    ...(hasChat && !isWide
      ? [{ id: 'chat' as const, label: t('lobbies.lobby_room.chat'), count: unread }]
      : []),
    { id: 'rules', label: t('common.rules') },
  ]
  const current = (tabs.find((tab) => tab.id === selectedTab) ?? tabs[0])?.id ?? 'match'
  const select = (id: TabId) =>
    navigate({
      search: (before) => ({
        ...before,
        tab: id === 'match' || id === 'participants' ? undefined : id,
        participantTabActive: id === 'participants' ? true : undefined,
      }),
      replace: true,
      resetScroll: false,
    })

  return (
    <Page>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 max-sm:mb-2">
        {lobby.tournament ? (
          <Occasion tournament={lobby.tournament} />
        ) : (
          <Crumbs id={lobby.id} game={lobby.game} />
        )}
        <div className="flex shrink-0 text-muted sm:gap-3">
          {isMine && !isOver ? <SoundToggle className="hover:text-text" /> : null}
          {match && isOn && !lobby.is_private ? (
            <ShareButton
              isIcon={!isRoomy}
              size="small"
              variant="quiet"
              shared={{
                title: headingText(lobby),
                url: `${pageOrigin()}/lobby-detail/${lobby.id}`,
                picture: matchPicture(match),
              }}
            />
          ) : null}
          {playerId && match ? (
            <ReportButton
              target={{ kind: 'match', id: match.id, name: t('lobbies.lobby_room.this_match') }}
              label={t('common.report_match')}
            />
          ) : null}
        </div>
      </div>
      <h1 className="sr-only">{headingText(lobby)}</h1>
      {isPaused ? (
        <p role="status" className="mb-4 rounded-card border border-warn/60 bg-tint-warn p-4 text-16">
          {t('lobbies.occasion.paused')}
        </p>
      ) : null}
      <WithHero>
        <div ref={head} className="scroll-mt-20">
          <RoomHead lobby={lobby} match={match} playerId={playerId} code={invite} onDeadline={onDeadline} />
        </div>
        <div
          className={`mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 ${hasAside ? 'lg:grid-cols-[minmax(0,1fr)_20.5rem]' : ''}`}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
            <div ref={action} className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
              <NowPanel
                lobby={lobby}
                match={match}
                now={now}
                playerId={playerId}
                invite={invite}
                picture={picture}
                connect={connect}
              />
              {isWatched && isWide ? null : picks}
            </div>
            {lobby.tournament && isWatched ? watch?.(lobby.tournament) : null}
            {duel ? <TapeCard {...duel} lobby={lobby} /> : null}
            {match && isMine ? <EvidenceCard match={match} picture={picture} /> : null}
            <TabGroup current={current} onSelect={select}>
              <Tabs label={t('common.match_room')} tabs={tabs} current={current} />
              <TabPanel current={current} className="mt-4">
                {current === 'match' ? (
                  <div className="grid gap-4">
                    {isOn ? null : <MatchTab lobby={lobby} />}
                    {/* Below the chat, this column would become much longer than the other. */}
                    {hasChat ? <NextCard lobby={lobby} /> : null}
                  </div>
                ) : null}
                {current === 'participants' ? (
                  <ParticipantsTab lobby={lobby} match={match} playerId={playerId} code={invite} />
                ) : null}
                {current === 'chat' ? chat : null}
                {current === 'rules' ? (
                  <div className="grid gap-4">
                    {isOn ? <MatchTab lobby={lobby} /> : null}
                    <RulesTab lobby={lobby} />
                  </div>
                ) : null}
              </TabPanel>
            </TabGroup>
          </div>
          {hasAside ? (
            <aside
              aria-label={t('lobbies.lobby_room.beside_the_match')}
              className="grid grid-cols-[minmax(0,1fr)] content-start gap-4"
            >
              {isWide ? chat : null}
              {isWatched && isWide ? picks : null}
              {hasChat || !hasNext ? null : <NextCard lobby={lobby} />}
            </aside>
          ) : null}
        </div>
        {isWatched ? <AlsoLive watched={lobby.id} /> : null}
      </WithHero>
    </Page>
  )
}

/**
 * The sound to play: the ready check, the start and a win have their own, every other call to act has the same one.
 */
function soundOf(lobby: Lobby, now: Now, called: string | undefined): string {
  if (now.kind === 'settled' && now.outcome === 'won') return 'won'
  return called && lobby.status !== 'ready_check' ? called : lobby.status
}

type ConnectProps = Pick<Props, 'lobby' | 'match' | 'playerId'> & { isReporting: boolean }

function Connect({ lobby, match, playerId, isReporting }: ConnectProps) {
  const { game, mode } = useCatalogue()
  if (!hasHandles(match)) return null
  const lobbyMode = mode(lobby.game, lobby.mode)
  return (
    <ConnectCard
      match={match}
      playerId={playerId}
      game={game(lobby.game)}
      how={lobbyMode?.how_to_connect ?? ''}
      hasGames={isReporting}
    />
  )
}

function Crumbs({ id, game }: { id: number; game: string }) {
  const link = 'rounded-sm py-2 hover:text-text hover:underline'
  const gap = <ChevronRight aria-hidden="true" className="size-4 text-faint" />
  return (
    <nav aria-label={t('lobbies.lobby_room.breadcrumbs')}>
      <ol className="flex items-center gap-2 text-14 text-muted">
        <li>
          <Link to="/play" className={link}>
            {t('lobbies.lobby_room.play')}
          </Link>
        </li>
        <li className="flex items-center gap-2">
          {gap}
          <Link to="/lobby" search={{ game }} className={link}>
            {t('common.lobbies')}
          </Link>
        </li>
        <li aria-current="page" className="flex items-center gap-2 text-text tabular-nums">
          {gap}#{id}
        </li>
      </ol>
    </nav>
  )
}
