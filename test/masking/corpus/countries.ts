import { AE } from './AE';
import { AU } from './AU';
import { BR } from './BR';
import { DE } from './DE';
import { ES } from './ES';
import { FR } from './FR';
import { GB } from './GB';
import { IN } from './IN';
import { IT } from './IT';
import { JP } from './JP';
import { MX } from './MX';
import { NL } from './NL';
import { PL } from './PL';
import { SE } from './SE';
import { US } from './US';
import { ZA } from './ZA';

export const countries = { US, GB, DE, FR, ES, IT, NL, PL, SE, IN, BR, MX, AE, ZA, JP, AU };
