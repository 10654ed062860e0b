import { t } from '#messages/lobbies.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { listOf } from '#client/lib/list.ts'
import { stepsText } from '#client/domains/lobbies/texts/veto-plan.ts'
import { Card } from '#client/ui/Card.tsx'
import type { Lobby } from '#client/domains/lobbies/queries.ts'

/** The rules of this lobby: those of the mode, then those of every lobby. */
export function RulesTab({ lobby }: { lobby: Lobby }) {
  const { mode } = useCatalogue()
  const lobbyMode = mode(lobby.game, lobby.mode)
  const rules: [string, string][] = [
    [
      t('lobbies.match_tab.series'),
      lobby.best_of > 1
        ? t('lobbies.rules_tab.played_as_series', {
            best_of: lobby.best_of,
            wins: Math.floor(lobby.best_of / 2) + 1,
          })
        : t('lobbies.rules_tab.single_game'),
    ],
    [t('lobbies.mode_card.scoring'), lobbyMode?.scoring ?? ''],
    [
      t('lobbies.mode_card.draws'),
      lobbyMode?.allows_draw ? t('lobbies.rules_tab.draws') : t('lobbies.rules_tab.no_draws'),
    ],
    [
      t('lobbies.rules_tab.ready_check'),
      lobby.starts_at ? t('lobbies.rules_tab.check_in') : t('lobbies.rules_tab.ready_check'),
    ],
    ...mapRules(lobby, lobbyMode?.maps ?? []),
    [t('lobbies.rules_tab.reports'), t('lobbies.rules_tab.report')],
    [t('lobbies.rules_tab.different_reports'), t('lobbies.rules_tab.correction')],
    [t('common.disputes'), t('lobbies.rules_tab.dispute')],
    [t('lobbies.rules_tab.giving_up'), t('lobbies.rules_tab.forfeit')],
    ...(lobby.entry_fee_cents > 0
      ? [[t('common.money'), t('lobbies.rules_tab.money')] satisfies [string, string]]
      : []),
    ...(lobby.rules ? [[t('lobbies.rules_tab.of_the_host'), lobby.rules] satisfies [string, string]] : []),
    [t('lobbies.rules_tab.conduct'), t('lobbies.rules_tab.chat')],
  ]
  return (
    <Card title={t('common.rules')}>
      <dl className="grid gap-4">
        {rules
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name} className="grid gap-1 sm:grid-cols-[9rem_1fr] sm:gap-4">
              <dt className="text-14 font-semibold">{name}</dt>
              <dd
                dir="auto"
                className="max-w-prose text-14 wrap-anywhere text-pretty whitespace-pre-line text-muted"
              >
                {text}
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}

/** The maps, where a tournament names them, and the way they are chosen. */
function mapRules(
  { veto, best_of }: Lobby,
  maps: readonly { slug: string; name: string }[],
): [string, string][] {
  if (maps.length === 0) return []
  const turns = t('lobbies.rules_tab.veto')
  if (!veto) return [[t('lobbies.rules_tab.veto'), turns]]
  const names = veto.pool.map((slug) => maps.find((map) => map.slug === slug)?.name ?? slug)
  const hasTurns = veto.steps.some((step) => step === 'ban' || step === 'pick')
  return [
    [t('common.maps'), listOf(names)],
    [
      t('lobbies.rules_tab.veto'),
      [stepsText(veto.steps, best_of), hasTurns ? turns : ''].filter(Boolean).join('\n'),
    ],
  ]
}
