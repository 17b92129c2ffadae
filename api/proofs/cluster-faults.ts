import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningCluster } from './cluster.ts'
import { cutOff, reconnect, setLink } from './cluster-network.ts'
import { pauseReceiversIn } from './cluster-processes.ts'
import type { SubmittingClients } from './submitting-clients.ts'

type Fault = (cluster: RunningCluster, clients: SubmittingClients) => Promise<unknown>

/** Longer than the leader's lock lasts (ttl in ops/cluster/templates/patroni.yml). */
const LONGER_THAN_LOCK_MS = 25_000
/** Longer than it takes the leader to say how far its log is (loop_wait there). */
const LONGER_THAN_LOOP_MS = 8_000
/** Less than retry_timeout there. */
const SOONER_THAN_DEMOTED_MS = 4_000

async function loseLeader(cluster: RunningCluster, clients: SubmittingClients) {
  const leader = await cluster.leader()
  leader.powerOff()
  await cluster.leader(leader)
  await clients.another()
  leader.start()
}

async function loseStandby(cluster: RunningCluster, clients: SubmittingClients) {
  const standby = await cluster.synchronousStandby()
  standby.powerOff()
  await clients.another()
  standby.start()
}

async function switchOver(cluster: RunningCluster, clients: SubmittingClients) {
  const [leader, standby] = [await cluster.leader(), await cluster.synchronousStandby()]
  await leader.switchover(leader.name, standby.name)
  await clients.another()
}

async function restartProxies(cluster: RunningCluster, clients: SubmittingClients) {
  for (const machine of cluster.machines) await cluster.stopProxy(machine)
  for (const machine of cluster.machines) cluster.startProxy(machine)
  await clients.another()
}

async function loseEtcd(cluster: RunningCluster, clients: SubmittingClients) {
  const leader = await cluster.leader()
  leader.killEtcd()
  await sleep(LONGER_THAN_LOCK_MS)
  await clients.another()
  leader.startEtcd()
}

/** No standby has the rest of the segment that the leader skipped, but all that was acknowledged. */
async function loseLeaderAfterSwitch(cluster: RunningCluster, clients: SubmittingClients) {
  const leader = await cluster.leader()
  const others = cluster.machines.filter((machine) => machine !== leader)
  const resume = others.map(({ folder }) => pauseReceiversIn(folder))
  await leader.switchLog()
  await sleep(LONGER_THAN_LOOP_MS)
  leader.powerOff()
  for (const goOn of resume) goOn()
  await cluster.leader(leader)
  await clients.another()
  leader.start()
}

/** The portal still reaches the old leader, which must not acknowledge anything that would be lost. */
async function cutLeaderFromOthers(cluster: RunningCluster, clients: SubmittingClients) {
  const leader = await cluster.leader()
  const others = cluster.machines.filter((machine) => machine !== leader)
  const addresses = others.map(({ place }) => place.address)
  await cutOff(leader.place, addresses)
  await cluster.leader(leader)
  await clients.another()
  await reconnect(leader.place, addresses)
}

/** Nobody ends its connections, as when its power fails: the leader must notice by itself. */
async function cutStandbyFromAll(cluster: RunningCluster, clients: SubmittingClients) {
  const standby = await cluster.synchronousStandby()
  await setLink(standby.place, 'down')
  await clients.another()
  await sleep(LONGER_THAN_LOCK_MS)
  await clients.another()
  await setLink(standby.place, 'up')
}

async function cutLeaderFromAll(cluster: RunningCluster, clients: SubmittingClients) {
  const leader = await cluster.leader()
  await setLink(leader.place, 'down')
  await cluster.leader(leader)
  await clients.another()
  await setLink(leader.place, 'up')
}

/**
 * Its network fails, and seconds later its power, before it has stepped down and archived. What it
 * acknowledged in between without a standby would be nowhere else.
 */
async function cutThenLoseLeader(cluster: RunningCluster, clients: SubmittingClients) {
  const leader = await cluster.leader()
  const others = cluster.machines.filter((machine) => machine !== leader)
  const addresses = others.map(({ place }) => place.address)
  await cutOff(leader.place, addresses)
  await sleep(SOONER_THAN_DEMOTED_MS)
  leader.powerOff()
  await reconnect(leader.place, addresses)
  await cluster.leader(leader)
  await clients.another()
  leader.start()
}

export const FAULTS: Record<string, Fault> = {
  'leader lost': loseLeader,
  switchover: switchOver,
  'standby lost': loseStandby,
  'HAProxy restarted': restartProxies,
  'etcd of the leader lost': loseEtcd,
  'leader lost after its log was switched': loseLeaderAfterSwitch,
}

/** Only where machines are network namespaces. */
export const CUTS: Record<string, Fault> = {
  'leader cut off from the other machines': cutLeaderFromOthers,
  'leader cut off from everything': cutLeaderFromAll,
  'leader cut off, then lost': cutThenLoseLeader,
  'standby cut off from everything': cutStandbyFromAll,
}
