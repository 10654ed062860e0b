import { spawnSync } from 'node:child_process'
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { KEY_PLACEHOLDER, SAMPLES, SECRET_PLACEHOLDER } from './verify-samples.ts'

const folder = mkdtempSync(join(tmpdir(), 'verify-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Each prints whether the message of its arguments is genuine: id, time, signature and body. */
type Runner = {
  /** The program that runs it, and how it says that it is there. */
  asks: string[]
  file: string
  program: string[]
  around(code: string): string
  /** A library that the code for key pairs needs. */
  needs?: string[]
}

const GO = `package main

import (
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

var _, _, _ = ed25519.Verify, hmac.New, sha256.New
`
const RUNNERS: Record<string, Runner> = {
  python: {
    asks: ['python3', '--version'],
    needs: ['python3', '-c', 'import cryptography'],
    file: 'verify.py',
    program: ['python3'],
    around: (code) => `${code}

import sys
_, id, at, signature, body = sys.argv
print(str(is_genuine({"webhook-id": id, "webhook-timestamp": at, "webhook-signature": signature}, body)).lower())`,
  },
  go: {
    asks: ['go', 'version'],
    file: 'verify.go',
    program: ['go', 'run'],
    around: (code) => `${GO}
${code}

func main() {
	h := http.Header{}
	for n, name := range []string{"webhook-id", "webhook-timestamp", "webhook-signature"} {
		h.Set(name, os.Args[n+1])
	}
	fmt.Println(isGenuine(h, []byte(os.Args[4])))
}`,
  },
  php: {
    asks: ['php', '--version'],
    file: 'verify.php',
    program: ['php'],
    around: (code) => `<?php
${code}
[, $id, $at, $signature, $body] = $argv;
echo json_encode(is_genuine(['webhook-id' => $id, 'webhook-timestamp' => $at, 'webhook-signature' => $signature], $body));`,
  },
  ruby: {
    asks: ['ruby', '--version'],
    file: 'verify.rb',
    program: ['ruby'],
    around: (code) => `${code}

id, at, signature, body = ARGV
puts genuine?({ 'webhook-id' => id, 'webhook-timestamp' => at, 'webhook-signature' => signature }, body)`,
  },
}

const isThere = ([program = '', ...args]: string[]) => spawnSync(program, args).status === 0
const BODY = '{"type":"match.settled","data":{"name":"Köln"}}'
const now = () => String(Math.floor(Date.now() / 1000))

/** Languages whose programs are missing are skipped. */
describe.each(Object.entries(RUNNERS))('the code for %s', (name, runner) => {
  const sample = SAMPLES.find((each) => each.id === name)
  const run = (code: string, ...given: string[]) => {
    const path = join(folder, runner.file)
    writeFileSync(path, runner.around(code))
    const [program = '', ...args] = runner.program
    // Written beside it, so that nothing is left behind.
    const env = { ...process.env, GOCACHE: join(folder, 'go') }
    const done = spawnSync(program, [...args, path, ...given], { encoding: 'utf8', env })
    return done.stdout.trim() || done.stderr
  }
  const isSkipped = !isThere(runner.asks)

  test.skipIf(isSkipped)('takes a genuine message with a shared secret, and no other', () => {
    const secret = Buffer.alloc(32, 7)
    const code = sample?.v1.replace(SECRET_PLACEHOLDER, `whsec_${secret.toString('base64')}`) ?? ''
    const signed = (at: string, key = secret) =>
      `v1,${createHmac('sha256', key).update(`msg_1.${at}.${BODY}`).digest('base64')}`
    const bad = signed(now(), Buffer.alloc(32, 8))
    expect(run(code, 'msg_1', now(), `${bad} ${signed(now())}`, BODY)).toBe('true')
    expect(run(code, 'msg_1', now(), bad, BODY)).toBe('false')
    expect(run(code, 'msg_1', '1000', signed('1000'), BODY)).toBe('false')
  })

  test.skipIf(isSkipped || !isThere(runner.needs ?? runner.asks))('takes one with a key pair', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const { x = '' } = publicKey.export({ format: 'jwk' })
    const shown = `whpk_${Buffer.from(x, 'base64url').toString('base64')}`
    const code = sample?.v1a.replace(KEY_PLACEHOLDER, shown) ?? ''
    const at = now()
    const signature = `v1a,${sign(null, Buffer.from(`msg_1.${at}.${BODY}`), privateKey).toString('base64')}`
    expect(run(code, 'msg_1', at, signature, BODY)).toBe('true')
    expect(run(code, 'msg_2', at, signature, BODY)).toBe('false')
  })
})
