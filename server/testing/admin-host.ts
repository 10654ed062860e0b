import { main } from '#server/cli/admin.ts'

/** A request of `runAdmin`: one command with its own environment. */
export type AdminRun = { args: string[]; env: Record<string, string | undefined> }
export type AdminOutcome = { code: number; output: string }

// Loading the commands takes longer than most of them run: this process runs one after the other.
process.on('disconnect', () => process.exit())
process.on('message', ({ args, env }: AdminRun) => void run(args, env))

async function run(args: string[], env: AdminRun['env']): Promise<void> {
  process.env = { ...env }
  process.exitCode = undefined
  const written = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    process[name].write = (text) => {
      written[name] += String(text)
      return true
    }
  try {
    await main(args)
  } catch (error) {
    process.exitCode = 1
    written.stderr += error instanceof Error ? error.stack : String(error)
  }
  process.send?.({ code: Number(process.exitCode ?? 0), output: written.stdout + written.stderr })
}
