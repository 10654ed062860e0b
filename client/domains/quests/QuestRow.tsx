import { t } from '#messages/quests.ts'
import { Check } from 'lucide-react'
import { useCatalogue } from '#client/domains/players/games.ts'
import { formatMoney } from '#client/lib/money.ts'
import type { Quest } from './queries.ts'

const RADIUS = 19
const ROUND = 2 * Math.PI * RADIUS

/** A quest with a ring of how far it is, what it asks for, and what it pays. */
export function QuestRow({ quest }: { quest: Quest }) {
  const { gameName, modeName } = useCatalogue()
  const { kind, game, mode, goal, progress, is_done: isDone, reward_cents: reward } = quest
  const modeText = game && mode ? modeName(game, mode) : null
  const title =
    kind === 'play' && modeText !== null
      ? t('quests.play_mode', { count: goal, mode: modeText })
      : kind === 'play' || kind === 'win'
        ? t(`quests.${kind}`, { count: goal })
        : t(`quests.${kind}`)
  return (
    <li className="flex min-w-0 items-center gap-3.5">
      <QuestRing progress={progress} goal={goal} isDone={isDone} />
      <div className="min-w-0 grow">
        <p className={`text-16 leading-snug font-semibold text-pretty ${isDone ? 'text-muted' : ''}`}>
          {title}
        </p>
        <p className={`text-14 text-pretty ${isDone ? 'text-win' : 'text-muted'}`}>
          {isDone ? doneText(quest) : openText(quest, game ? gameName(game) : t('quests.any_game'))}
        </p>
      </div>
      {reward > 0 ? (
        <p className="shrink-0 text-end">
          <span
            className={`block text-16 font-[650] ${isDone && quest.paid_cents === 0 ? 'line-through' : ''}`}
          >
            {formatMoney(reward)}
          </span>
          <span className="text-12 text-muted">{t('common.promo')}</span>
        </p>
      ) : null}
    </li>
  )
}

function openText({ progress, goal }: Quest, game: string): string {
  return progress > 0 ? `${game} · ${t('quests.to_go', { count: goal - progress })}` : game
}

function doneText({ reward_cents: reward, paid_cents: paid }: Quest): string {
  if (reward === 0) return t('quests.done')
  return paid > 0 ? t('quests.done_paid') : t('quests.done_unpaid')
}

function QuestRing({ progress, goal, isDone }: { progress: number; goal: number; isDone: boolean }) {
  const part = ROUND / goal
  const gap = goal === 1 ? 0 : 4
  return (
    <span className="relative grid size-12 shrink-0 place-items-center">
      <svg
        viewBox="0 0 44 44"
        role="img"
        aria-label={t('quests.progress', { done: progress, goal })}
        className="absolute inset-0 -rotate-90"
      >
        {Array.from({ length: goal }, (_, index) => (
          <circle
            key={index}
            cx="22"
            cy="22"
            r={RADIUS}
            fill="none"
            stroke={index < progress ? 'var(--accent-text)' : 'var(--line)'}
            strokeWidth="5"
            strokeDasharray={`${part - gap} ${ROUND - part + gap}`}
            strokeDashoffset={-index * part}
          />
        ))}
      </svg>
      {isDone ? (
        <Check aria-hidden="true" className="relative size-5 text-accent-text" />
      ) : (
        <span aria-hidden="true" className="relative text-14 font-[650] tabular-nums">
          {progress}/{goal}
        </span>
      )}
    </span>
  )
}
