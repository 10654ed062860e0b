import { t } from '#messages/accounts.ts'
import { translateIn } from '#messages/translate.ts'
import { SCOPES, type Scope } from '#core/scopes.ts'

/** A scope in plain words, in the language of whoever asks. */
export const scopeWords = (scope: Scope): { title: string; description: string } => ({
  title: t('accounts.scope.title', { scope: named(scope) }),
  description: t('accounts.scope.description', { scope: named(scope) }),
})

/** The scopes in the English of the document, which is kept for everybody. */
export const scopesOfDocument = (): Record<string, string> =>
  Object.fromEntries(
    SCOPES.map((scope) => [scope, translateIn('en', 'accounts.scope.title', { scope: named(scope) })]),
  )

/** Names of cases in messages have no colon. */
const named = (scope: Scope) => scope.replace(':', '_') as ScopeName<Scope>
type ScopeName<Name> = Name extends `${infer What}:${infer How}` ? `${What}_${How}` : never
