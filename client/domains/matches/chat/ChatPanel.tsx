import { t } from '#messages/matches.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowDown, Flag, Send } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { ReportDialog } from '#client/domains/players/report/ReportDialog.tsx'
import { PersonMenu } from '#client/domains/teams/page/PersonMenu.tsx'
import { FeatureNote, useSwitchedOff } from '#client/domains/site/FeatureGate.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import type { MenuItem } from '#client/ui/overlays/Menu.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { type Message, messagesQuery, useSendMessage } from '#client/domains/matches/queries.ts'

const NEAR_END_PX = 48

type Props = { matchId: number; playerId: string | undefined; canWrite: boolean }

/** The players' chat: oldest message at the top, scrolled to the newest, new ones are announced. */
export function ChatPanel({ matchId, playerId, canWrite }: Props) {
  const chat = useInfiniteQuery(messagesQuery(matchId))
  const messages = (chat.data?.pages.flatMap((page) => page.results) ?? []).toReversed()
  const newest = messages.at(-1)?.id
  const isNewestMine = messages.at(-1)?.player.id === playerId
  const isOff = useSwitchedOff('chat')
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [hasNewBelow, setHasNewBelow] = useState(false)

  const goToEnd = () => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }
  // A reader who has scrolled up is not moved; a button shows that there are new messages below.
  const followNewest = useEffectEvent(() => {
    if (isAtEnd.current || isNewestMine) goToEnd()
    else setHasNewBelow(true)
  })
  useEffect(() => {
    if (newest !== undefined) followNewest()
  }, [newest])
  const onScroll = () => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = list.current ?? {}
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX
    if (isAtEnd.current) setHasNewBelow(false)
  }

  return (
    <section
      aria-labelledby="chat-title"
      className="flex h-104 flex-col rounded-card border border-line bg-surface"
    >
      <div className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-3.5">
        <h2 id="chat-title" className="text-20">
          {t('matches.chat_panel.match_chat')}
        </h2>
        <span className="text-12 text-faint">{t('matches.chat_panel.kept_for_disputes')}</span>
      </div>
      <div
        ref={list}
        onScroll={onScroll}
        role="log"
        aria-label={t('matches.chat_panel.messages')}
        tabIndex={0}
        className="grow overflow-y-auto overscroll-contain px-4 py-3 -outline-offset-2"
      >
        {chat.isPending ? (
          <SkeletonList count={4} row="h-9 w-full" label={t('matches.chat_panel.loading_the_chat')} />
        ) : null}
        {chat.isError && !chat.data ? (
          <ErrorState onRetry={() => chat.refetch()} isRetrying={chat.isFetching}>
            {t('matches.chat_panel.failed')}
          </ErrorState>
        ) : null}
        {chat.hasNextPage ? (
          <Button
            size="small"
            className="mx-auto mb-3 flex"
            pending={chat.isFetchingNextPage}
            onClick={() => chat.fetchNextPage()}
          >
            {t('matches.chat_panel.earlier_messages')}
          </Button>
        ) : null}
        {chat.data && messages.length === 0 ? (
          <p className="py-10 text-center text-14 text-muted">
            {canWrite ? t('matches.chat_panel.none') : t('matches.chat_panel.no_messages')}
          </p>
        ) : null}
        <ol className="grid gap-3.5">
          {messages.map((message) => (
            <Line key={message.id} message={message} isMine={message.player.id === playerId} />
          ))}
        </ol>
      </div>
      {hasNewBelow ? (
        <Button
          size="small"
          variant="main"
          className="mx-auto -mt-11 mb-2"
          icon={<ArrowDown aria-hidden="true" className="size-4" />}
          onClick={goToEnd}
        >
          {t('matches.chat_panel.new_messages')}
        </Button>
      ) : null}
      {canWrite && isOff ? (
        <div className="border-t border-line p-3">
          <FeatureNote feature="chat" />
        </div>
      ) : canWrite ? (
        <Writer matchId={matchId} />
      ) : (
        <p className="border-t border-line px-4 py-3.5 text-14 text-muted">
          {t('matches.chat_panel.closed')}
        </p>
      )}
    </section>
  )
}

function Line({ message, isMine }: { message: Message; isMine: boolean }) {
  return (
    <li className="group relative">
      <p className="flex items-baseline gap-2 pe-11 text-14">
        <bdi className={`truncate font-semibold ${isMine ? 'text-accent-text' : ''}`}>
          {message.player.username}
        </bdi>
        <Time at={message.created} format="absolute" className="shrink-0 text-12 text-faint" />
      </p>
      <p dir="auto" className="text-14 wrap-anywhere whitespace-pre-wrap text-muted">
        {message.body}
      </p>
      {isMine ? null : <MessageMenu message={message} />}
    </li>
  )
}

/** Hidden until the message is hovered or focused; always visible on touch devices. */
function MessageMenu({ message }: { message: Message }) {
  const [isReporting, setReporting] = useState(false)
  const { id, player } = message
  const report: MenuItem = {
    id: 'report-message',
    label: t('matches.chat_panel.report_this_message'),
    icon: <Flag aria-hidden="true" />,
    onSelect: () => setReporting(true),
  }
  return (
    <>
      <PersonMenu
        username={player.username}
        extra={[report]}
        className="absolute -top-2 -inset-e-2 bg-surface opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
      />
      <ReportDialog
        target={isReporting ? { kind: 'message', id, name: player.username } : undefined}
        onClose={() => setReporting(false)}
      />
    </>
  )
}

function Writer({ matchId }: { matchId: number }) {
  const id = useId()
  const send = useSendMessage(matchId)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { fields, general } = placeRefusal(send.error, ['body'])
  const problem = fields.body ?? general
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = text.trim()
    if (!body || send.isPending) return
    // If sending fails, the text is restored before anything typed since.
    setText('')
    const restoreText = () => {
      setText((since) => (since.trim() ? `${body} ${since}` : body))
      field.current?.focus()
    }
    send.mutate(body, { onError: restoreText })
  }
  return (
    <form onSubmit={submit} className="grid gap-1.5 border-t border-line p-3">
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="text-14 text-pretty text-loss">
          {problem}
        </p>
      ) : null}
      <div className="flex gap-2">
        <input
          ref={field}
          aria-label={t('matches.chat_panel.message')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            if (send.isError) send.reset()
          }}
          maxLength={500}
          autoComplete="off"
          enterKeyHint="send"
          placeholder={t('matches.chat_panel.field')}
          className="min-h-11 min-w-0 grow rounded-input border border-edge/70 bg-bg px-3 text-16 hover:border-edge aria-invalid:border-loss"
        />
        <Button
          type="submit"
          aria-label={t('common.send')}
          pending={send.isPending}
          icon={send.isPending ? undefined : <Send aria-hidden="true" className="size-[18px]" />}
        />
      </div>
    </form>
  )
}
